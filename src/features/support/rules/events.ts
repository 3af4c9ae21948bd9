import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody sent feedback, an appeal or a report of a video; administrators and staff are notified. */
export const feedbackSent = defineEvent(
  'feedback.sent',
  z.object({
    feedbackId: idSchema,
    /** Of a report that joined the item of an earlier one: which it is. */
    joinedId: idSchema.optional(),
    /** The writer's account; null for a visitor. */
    userId: idSchema.nullable().default(null),
    /** The video that it reports; null for everything else. */
    reported: z.object({ courseId: idSchema, lessonId: idSchema }).nullable().default(null),
  }),
)

/** An item of the inbox was decided; its writer is mailed what concerns them. */
export const inboxItemClosed = defineEvent('inbox-item.closed', z.object({ itemId: idSchema }), ['itemId'])

/** Somebody asked to become a creator; administrators and staff are notified. */
export const creatorAccessRequested = defineEvent(
  'creator-access.requested',
  z.object({ requestId: idSchema, userId: idSchema }),
)

/** A request to become a creator was decided; who sent it is notified. */
export const creatorAccessDecided = defineEvent(
  'creator-access.decided',
  z.object({ requestId: idSchema, userId: idSchema, accepted: z.boolean() }),
  ['requestId'],
)
