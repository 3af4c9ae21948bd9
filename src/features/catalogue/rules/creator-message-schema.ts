import { z } from 'zod'
import {
  isSingleLine,
  listUnknownMessageFields,
  MESSAGE_BODY_LENGTH,
  MESSAGE_SUBJECT_LENGTH,
} from './creator-message.ts'

/** A message in the making: it may be empty and name unknown fields. */
export const creatorMessageDraftSchema = z.strictObject({
  subject: z.string().max(MESSAGE_SUBJECT_LENGTH).refine(isSingleLine, 'must be one line'),
  /** Markdown. */
  body: z.string().max(MESSAGE_BODY_LENGTH),
})

const known = (text: z.ZodString) =>
  text
    .trim()
    .min(1)
    .refine((value) => listUnknownMessageFields(value).length === 0, {
      error: ({ input }) =>
        `has unknown fields: ${listUnknownMessageFields(String(input))
          .map((name) => `{${name}}`)
          .join(', ')}`,
    })

/** A message that can be sent. */
export const creatorMessageSchema = z.strictObject({
  subject: known(z.string().max(MESSAGE_SUBJECT_LENGTH)).refine(isSingleLine, 'must be one line'),
  body: known(z.string().max(MESSAGE_BODY_LENGTH)),
})
