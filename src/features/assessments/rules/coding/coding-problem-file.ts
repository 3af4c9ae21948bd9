import { z } from 'zod'
import { CODING_LANGUAGES } from './coding-languages.ts'
import { DEFAULT_MEMORY_LIMIT_MB, DEFAULT_TIME_LIMIT_MS } from './coding-problem-source.ts'

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number')
  .transform(Number)

const language = z.strictObject({
  language: z.enum(CODING_LANGUAGES),
  starterCode: z.string().default(''),
  solution: z.string().default(''),
})

const testCase = z.strictObject({ input: z.string().default(''), output: z.string() })

/**
 * The form of a coding problem as a file, whose scalars are all text. What it may say is for `codingProblemContentSchema`, which its output
 * is for.
 */
export const codingProblemFileSchema = z.strictObject({
  title: z.string(),
  statement: z.string(),
  timeLimitMs: wholeNumber.default(DEFAULT_TIME_LIMIT_MS),
  memoryLimitMb: wholeNumber.default(DEFAULT_MEMORY_LIMIT_MB),
  languages: z.array(language),
  samples: z.array(testCase),
  hidden: z.array(testCase).default([]),
})

/** Keys that each part of the file may have, for messages about unknown ones. */
export const CODING_PROBLEM_FILE_KEYS = {
  problem: Object.keys(codingProblemFileSchema.shape),
  language: Object.keys(language.shape),
  testCase: Object.keys(testCase.shape),
} as const
