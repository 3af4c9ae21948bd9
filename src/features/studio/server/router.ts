import { os as base, implement, ORPCError } from '@orpc/server'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import { createRateLimits, type RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { studioContract } from '../rules/contract.ts'
import { studioMessages } from '../rules/messages.ts'
import { hasStudio } from '../rules/policy.ts'
import { deleteBundle } from './commands/delete-bundle.ts'
import { deleteCourse } from './commands/delete-course.ts'
import { listOwnBundles } from './queries/list-own-bundles.ts'
import { listOwnCourses } from './queries/list-own-courses.ts'
import { listOwnVideos } from './queries/list-own-videos.ts'
import type { StudioParts } from './studio-parts.ts'

/** Per account; more than anybody deletes by hand. */
const DELETIONS_AN_HOUR = 300

const creators = base.$context<RequestContext>().middleware(({ context, next }) => {
  if (hasStudio(context.actor)) return next()
  throw new ORPCError('NOT_CREATOR', { status: 403, message: studioMessages.NOT_CREATOR })
})

/** Procedures for creators, each on their own works. */
export function createStudioRouter(parts: StudioParts, limits: RateLimits = createRateLimits()) {
  const os = implement(studioContract).$context<RequestContext>()
  const deletions = limited(limits, 'studio:delete', DELETIONS_AN_HOUR, 3600)
  return os.router({
    listOwnCourses: os.listOwnCourses
      .use(signedIn)
      .use(creators)
      .handler(({ input, context }) => listOwnCourses(context, parts, input)),

    listOwnVideos: os.listOwnVideos
      .use(signedIn)
      .use(creators)
      .handler(({ input, context }) => listOwnVideos(context, parts, input)),

    listOwnBundles: os.listOwnBundles
      .use(signedIn)
      .use(creators)
      .handler(({ input, context }) => listOwnBundles(context, parts, input)),

    deleteCourse: os.deleteCourse
      .use(signedIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.courseId, kind: 'course' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteVideo: os.deleteVideo
      .use(signedIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.videoId, kind: 'video' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteBundle: os.deleteBundle
      .use(signedIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteBundle(context, parts, input.bundleId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  })
}
