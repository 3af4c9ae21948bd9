import { z } from 'zod'

/** A question without its answer key. */
export const questionSchema = z.object({
  seqNo: z.number().int(),
  questionHtml: z.string(),
  optionsHtml: z.array(z.string()),
  multiple: z.boolean(),
})
export type Question = z.infer<typeof questionSchema>
