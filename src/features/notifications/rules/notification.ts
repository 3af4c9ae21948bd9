import { z } from 'zod'
import { person } from '#features/community/rules/person.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { NOTIFICATION_TYPES } from './notification-types.ts'

const titled = z.object({ id: idSchema, title: z.string(), seoTitle: z.string() })

/** One thing that somebody is told (specification 3), several of a kind together. */
export const notification = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Who did it last; null where nobody did, such as with an order. */
  user: person.nullable(),
  /** Those of a group whom the sentence names, beginning with `user`. */
  names: z.array(z.string()),
  /** How many people did it; 0 where nobody did. */
  userCount: z.number().int(),
  course: titled.nullable(),
  video: titled.nullable(),
  comment: idSchema.nullable(),
  feedback: idSchema.nullable(),
  request: idSchema.nullable(),
  entityId: idSchema.nullable(),
  /** The whole sentence. */
  title: z.string(),
  /** The sentence without those who did it. */
  message: z.string(),
  /** What was written, in short; empty where nothing was. */
  description: z.string(),
  /** Path of what it tells of; null where nothing is there any more. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  /** The thread of comments it comes from, and whether the reader has muted it. */
  threadId: idSchema.nullable(),
  muted: z.boolean(),
})
export type Notification = z.infer<typeof notification>
