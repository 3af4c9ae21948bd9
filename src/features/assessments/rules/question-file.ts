import { z } from 'zod'
import { questionSourceSchema } from './question-source.ts'

/** The most that a file with questions may have, in bytes, packed. */
export const MAX_QUESTION_FILE_BYTES = 10 * 1024 * 1024

export const QUESTION_FILE_FORMATS = ['gift', 'qti-2.1', 'qti-3.0'] as const
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number]

const questionFileRemarkSchema = z.object({
  /** Of a text, from 1; null where something else says where it is. */
  line: z.int().nullable(),
  /** In a package; empty elsewhere. */
  file: z.string(),
  /** The name of an item, where it has one. */
  item: z.string(),
  message: z.string(),
})
export type QuestionFileRemark = z.infer<typeof questionFileRemarkSchema>

/** What a file has: questions that can be asked, why others cannot, and what is otherwise than there. */
export const questionFileContentSchema = z.object({
  questions: z.array(questionSourceSchema),
  problems: z.array(questionFileRemarkSchema),
  changes: z.array(questionFileRemarkSchema),
})
export type QuestionFileContent = z.infer<typeof questionFileContentSchema>
