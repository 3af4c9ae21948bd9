import { z } from 'zod'
import { buildPlainTextSchema } from '../contact.ts'
import { TICKET_MESSAGE_MAX_LENGTH } from './ticket.ts'

const SAVED_ANSWER_TITLE_MAX_LENGTH = 80
/** What a saved answer can name; anything else in braces stays as it is. */
const SAVED_ANSWER_FIELD = /\{(name|ticketNo)\}/g

export const savedAnswerSchema = z.object({
  title: z.string().trim().min(1).max(SAVED_ANSWER_TITLE_MAX_LENGTH),
  /** `{name}` stands for the first name of the learner, `{ticketNo}` for the number of the ticket. */
  text: buildPlainTextSchema(TICKET_MESSAGE_MAX_LENGTH).pipe(z.string().min(1)),
})
export type SavedAnswerInput = z.output<typeof savedAnswerSchema>

/** The text of a saved answer for a ticket. What is filled in is not searched for fields again. */
export const fillSavedAnswer = (
  text: string,
  fields: { readonly name: string; readonly ticketNo: number },
): string =>
  text.replace(SAVED_ANSWER_FIELD, (_, field: 'name' | 'ticketNo') =>
    field === 'name' ? fields.name : String(fields.ticketNo),
  )
