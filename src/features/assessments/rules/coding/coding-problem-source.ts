import { z } from 'zod'
import { t } from '../../messages/index.ts'
import { CODE_MAX_LENGTH, CODING_LANGUAGES, type CodingLanguage } from './coding-languages.ts'

export const CODING_PROBLEM_LIMITS = {
  title: 120,
  statement: 20_000,
  samples: 5,
  hidden: 20,
  /** Of an input or an expected output. */
  text: 16_000,
  leastTimeMs: 100,
  mostTimeMs: 5_000,
  leastMemoryMb: 64,
  mostMemoryMb: 256,
} as const
export const DEFAULT_TIME_LIMIT_MS = 2_000
export const DEFAULT_MEMORY_LIMIT_MB = 256
/** Of one run. */
export const CODE_OUTPUT_MAX_BYTES = 64 * 1024

const limits = CODING_PROBLEM_LIMITS
const line = (max: number) => z.string().max(max, t.textTooLong({ max }))

const caseSchema = z.object({ input: line(limits.text), output: line(limits.text) })

const languageSchema = z.object({
  language: z.enum(CODING_LANGUAGES),
  /** What learners begin with. */
  starterCode: line(CODE_MAX_LENGTH),
  /** Passes all cases; blank: none in this language. */
  solution: line(CODE_MAX_LENGTH),
})
export type CodingLanguageSource = z.infer<typeof languageSchema>

const timeSchema = z
  .int(t.enterAWholeNumber)
  .min(limits.leastTimeMs, t.enterATimeLimit)
  .max(limits.mostTimeMs, t.enterATimeLimit)
const memorySchema = z
  .int(t.enterAWholeNumber)
  .min(limits.leastMemoryMb, t.enterAMemoryLimit)
  .max(limits.mostMemoryMb, t.enterAMemoryLimit)

const isBlank = (text: string) => text.trim() === ''

/** A coding problem as its creator writes it. */
export const codingProblemContentSchema = z
  .object({
    title: line(limits.title).trim().min(1, t.giveTheProblemATitle),
    /** Markdown. */
    statement: line(limits.statement).refine((text) => !isBlank(text), t.writeTheStatement),
    languages: z.array(languageSchema).min(1, t.chooseALanguage).max(CODING_LANGUAGES.length),
    samples: z.array(caseSchema).min(1, t.addASample).max(limits.samples),
    hidden: z.array(caseSchema).max(limits.hidden),
    timeLimitMs: timeSchema,
    memoryLimitMb: memorySchema,
  })
  .superRefine(({ languages, samples, hidden }, context) => {
    if (new Set(languages.map(({ language }) => language)).size < languages.length)
      context.addIssue({ code: 'custom', path: ['languages'], message: t.chooseALanguage })
    if (languages.length > 0 && languages.every(({ solution }) => isBlank(solution)))
      context.addIssue({ code: 'custom', path: ['languages', 0, 'solution'], message: t.writeASolution })
    for (const [kind, cases] of Object.entries({ samples, hidden })) {
      for (const [index, { output }] of cases.entries()) {
        if (isBlank(output))
          context.addIssue({ code: 'custom', path: [kind, index, 'output'], message: t.writeTheOutput })
      }
    }
  })
export type CodingProblemContent = z.infer<typeof codingProblemContentSchema>

/** Anything of the right form, finished or not: what a device keeps. */
export const codingProblemDraftSchema = z.object({
  title: z.string(),
  statement: z.string(),
  languages: z.array(
    z.object({ language: z.enum(CODING_LANGUAGES), starterCode: z.string(), solution: z.string() }),
  ),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  hidden: z.array(z.object({ input: z.string(), output: z.string() })),
  timeLimitMs: z.number(),
  memoryLimitMb: z.number(),
})

export const createCodingLanguageSource = (language: CodingLanguage): CodingLanguageSource => ({
  language,
  starterCode: '',
  solution: '',
})
