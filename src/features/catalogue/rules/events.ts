import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** A video can be watched from now on. */
export const videoReady = defineEvent('video.ready', z.object({ videoId: idSchema, creatorId: idSchema }))

/** A video could not be made; the reason stands in its row. */
export const videoFailed = defineEvent('video.failed', z.object({ videoId: idSchema, creatorId: idSchema }))

/** A course, or a single video, is gone with all that was in it; what others keep of it by its id may go as well. */
export const courseDeleted = defineEvent('course.deleted', z.object({ courseId: idSchema }))
