import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody wrote to the support, appeals and reports of videos included; administrators and staff are told. */
export const feedbackSent = defineEvent(
  'feedback.sent',
  z.object({
    feedbackId: idSchema,
    /** Whose account it came from; null for a visitor's. */
    userId: idSchema.nullable().default(null),
    /** The video that it reports; null for everything else. */
    reported: z.object({ courseId: idSchema, lessonId: idSchema }).nullable().default(null),
  }),
)
