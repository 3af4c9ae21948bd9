import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CODE_MAX_LENGTH, CODING_LANGUAGES } from './coding-languages.ts'

/** What a program is given on its standard input, and what it has to write. */
export interface CodingCase {
  readonly input: string
  readonly output: string
}

/** A coding problem as learners get it: neither hidden cases nor solutions. */
export const codingProblemSchema = z.object({
  id: idSchema,
  /** Programs name the one that they are written for. */
  version: z.int(),
  statementHtml: z.string(),
  /** CPU time of each run. */
  timeLimitMs: z.int(),
  memoryLimitMb: z.int(),
  languages: z.array(z.object({ language: z.enum(CODING_LANGUAGES), starterCode: z.string() })),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  hiddenCount: z.int(),
})
export type CodingProblem = z.infer<typeof codingProblemSchema>

/** How a program did with one case; those after one that broke a limit are not run. */
export const caseStatusSchema = z.enum(['passed', 'wrong', 'error', 'time', 'memory', 'output', 'notRun'])
export type CaseStatus = z.infer<typeof caseStatusSchema>

/** What a program did with the cases that everybody sees, and how many of the others it passed. */
export const codeVerdictSchema = z.object({
  passed: z.boolean(),
  samples: z.array(
    z.object({
      status: caseStatusSchema,
      /** What it wrote, cut where it is long; null where that is not known. */
      output: z.string().nullable(),
      /** Of a program that failed. */
      message: z.string().nullable(),
    }),
  ),
  /** Null: they were not run. */
  hidden: z.object({ passed: z.int(), total: z.int() }).nullable(),
  /** Before the next try counts. */
  retryAfterSeconds: z.int(),
})
export type CodeVerdict = z.infer<typeof codeVerdictSchema>

/** A program, for the version of the problem that its author saw. */
export const writtenProgramSchema = z.object({
  language: z.enum(CODING_LANGUAGES),
  code: z.string().max(CODE_MAX_LENGTH),
  version: z.int(),
})
export type WrittenProgram = z.infer<typeof writtenProgramSchema>
