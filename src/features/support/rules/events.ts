import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody wrote to the support, appeals included; the notification goes to administrators and staff (decision 36). */
export const feedbackSent = defineEvent(
  'feedback.sent',
  z.object({
    feedbackId: idSchema,
    /** Whose account it came from; null for a visitor's. */
    userId: idSchema.nullable().default(null),
  }),
)
