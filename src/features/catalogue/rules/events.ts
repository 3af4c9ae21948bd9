import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** A video can be watched from now on. */
export const videoReady = defineEvent('video.ready', z.object({ videoId: idSchema, creatorId: idSchema }), [
  'videoId',
])

/** A video could not be processed; its row has the reason. */
export const videoFailed = defineEvent('video.failed', z.object({ videoId: idSchema, creatorId: idSchema }), [
  'videoId',
])

/** A course or single video was published, or what is published of it has changed. */
export const coursePublished = defineEvent('course.published', z.object({ courseId: idSchema }), ['courseId'])

/** One of both says what for. */
const request = z.object({
  requestId: idSchema,
  courseId: idSchema.nullable(),
  bundleId: idSchema.nullable().default(null),
  userId: idSchema,
  at: z.iso.datetime(),
})

/** Somebody asked the creator of a course or bundle for access to it. `at` tells apart how often they did. */
export const accessRequested = defineEvent('access.requested', request, ['requestId'])

/** Its creator answered that. */
export const accessRequestAnswered = defineEvent(
  'access.answered',
  request.extend({ byId: idSchema, accepted: z.boolean() }),
  ['requestId'],
)

/** A course or single video was deleted with everything in it. Subscribers may delete what they store under its id. */
export const courseDeleted = defineEvent('course.deleted', z.object({ courseId: idSchema }), ['courseId'])
