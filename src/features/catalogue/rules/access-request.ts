import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'

/** Characters of what is written with a request, or with a refusal. */
export const ACCESS_REQUEST_TEXT_MAX = 1_000
/** Milliseconds after an answer until the same person can ask for the same course again. */
export const ACCESS_REQUEST_PAUSE_MS = 7 * 86_400_000

const words = z
  .string()
  .trim()
  .max(ACCESS_REQUEST_TEXT_MAX, t.keepToCharacters({ max: ACCESS_REQUEST_TEXT_MAX }))

export const accessRequestMessageSchema = words.min(1, t.accessRequestNeedsMessage)
export const accessRequestReplySchema = words.default('')

/** What access is asked for: a course or single video, or a bundle. */
export const accessRequestSubjectSchema = z.object({
  kind: z.enum(['course', 'bundle']),
  subjectId: idSchema,
})
export type AccessRequestSubject = z.infer<typeof accessRequestSubjectSchema>

/** What access a person has to a course or bundle, and what has become of asking for it. */
export const ownAccessSchema = z.object({
  hasAccess: z.boolean(),
  /** When what they were given begins to count, such as with their batch; null: nothing is ahead. */
  opensAt: z.iso.datetime().nullable(),
  /** Whether they can ask now. */
  canAsk: z.boolean(),
  /** The last one; null: they never asked. */
  request: z
    .object({
      requestedAt: z.iso.datetime(),
      state: z.enum(['waiting', 'accepted', 'declined']),
      /** What the creator wrote with a refusal; empty: nothing. */
      reply: z.string(),
      /** When they can ask again; null: it waits for an answer. */
      askAgainAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type OwnAccess = z.infer<typeof ownAccessSchema>

/** A request as the creator sees it who answers it. */
export const accessRequestItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  email: z.string(),
  message: z.string(),
  requestedAt: z.iso.datetime(),
})
export type AccessRequestItem = z.infer<typeof accessRequestItemSchema>
