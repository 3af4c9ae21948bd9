import { z } from 'zod'

/** Choose one or several, bring into order, match pairs, give a number, give a short text. */
export const QUESTION_KINDS = ['single', 'multiple', 'order', 'match', 'number', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A question without its answer key, its options and targets in the order in which everybody sees them. */
export const questionSchema = z.object({
  seqNo: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  questionHtml: z.string(),
  /** What is chosen from, ordered or matched; empty where the answer is typed. */
  optionsHtml: z.array(z.string()),
  /** What the options are matched with, each once. */
  targetsHtml: z.array(z.string()),
})
export type Question = z.infer<typeof questionSchema>

/**
 * An answer. By places as they are shown, from 0: the chosen options, all options in the order given to them, or for each option
 * its target. What is typed is a text.
 */
export const questionAnswerSchema = z.union([
  z.array(z.number().int().min(0).max(50)).max(20),
  z.string().max(200),
])
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>

export const questionAnswersSchema = z.array(questionAnswerSchema).max(200)

export const questionResultSchema = z.object({
  correct: z.boolean(),
  explanationHtml: z.string(),
  /** What is said to the chosen options, by their places. */
  feedback: z.array(z.object({ option: z.int(), html: z.string() })),
})
export type QuestionResult = z.infer<typeof questionResultSchema>

export const attemptResultSchema = z.object({
  passed: z.boolean(),
  /** How many answers are right; null after a wrong answer to a single question. */
  correct: z.int().nullable(),
  total: z.int(),
  /** Which answers are right, and why; empty until passed. */
  questions: z.array(questionResultSchema),
  /** After a wrong try: seconds until the next one is taken. */
  retryAfterSeconds: z.int(),
})
export type AttemptResult = z.infer<typeof attemptResultSchema>
