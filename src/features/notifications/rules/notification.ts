import { z } from 'zod'
import { person } from '#features/community/rules/person.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { NOTIFICATION_TYPES } from './notification-types.ts'

const titled = z.object({ id: idSchema, title: z.string(), seoTitle: z.string() })

/** A notification, which may stand for several similar ones. */
export const notification = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Who caused it last; null when nobody did, as with an order. */
  user: person.nullable(),
  /** Names for the sentence, beginning with `user`. */
  names: z.array(z.string()),
  /** How many people caused it; 0 when nobody did. */
  userCount: z.number().int(),
  course: titled.nullable(),
  video: titled.nullable(),
  comment: idSchema.nullable(),
  feedback: idSchema.nullable(),
  request: idSchema.nullable(),
  entityId: idSchema.nullable(),
  /** The whole sentence. */
  title: z.string(),
  /** The sentence without the names. */
  message: z.string(),
  /** Excerpt of the comment; empty when there is none. */
  description: z.string(),
  /** Path of what it is about; null when that is gone. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  /** The thread it belongs to, and whether the reader has muted it. */
  threadId: idSchema.nullable(),
  muted: z.boolean(),
})
export type Notification = z.infer<typeof notification>
