import { z } from 'zod'

/** A lesson that asks the questions of a set, or a coding problem. */
export const questionSetUseSchema = z.object({
  courseTitle: z.string(),
  lessonTitle: z.string(),
  path: z.string(),
})
export type QuestionSetUse = z.infer<typeof questionSetUseSchema>
