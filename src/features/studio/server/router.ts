import { os as base, implement, ORPCError } from '@orpc/server'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import { createRateLimits, type RateLimits } from '#platform/server/http/rate-limits.ts'

import { studioContract } from '../rules/contract.ts'
import { canUseStudio, STUDIO_MESSAGES } from '../rules/own-list.ts'

import { deleteBundle, deleteCourse } from './commands/delete-own-items.ts'
import type { StudioDeps } from './queries/deletion-blockers.ts'
import { listOwnBundles } from './queries/list-own-bundles.ts'
import { listOwnCourses, listOwnVideos } from './queries/list-own-courses.ts'

/** Per account; more than anybody deletes by hand. */
const DELETIONS_AN_HOUR = 300

const creators = base.$context<RequestContext>().middleware(({ context, next }) => {
  if (canUseStudio(context.actor)) return next()
  throw new ORPCError('NOT_CREATOR', { status: 403, message: STUDIO_MESSAGES.NOT_CREATOR })
})

/** Procedures for creators, each on their own works. */
export function createStudioRouter(parts: StudioDeps, limits: RateLimits = createRateLimits()) {
  const os = implement(studioContract).$context<RequestContext>()
  const deletions = limitRate(limits, 'studio:delete', DELETIONS_AN_HOUR, 3600)
  return os.router({
    listOwnCourses: os.listOwnCourses
      .use(requireSignIn)
      .use(creators)
      .handler(({ input, context }) => listOwnCourses(context, parts, input)),

    listOwnVideos: os.listOwnVideos
      .use(requireSignIn)
      .use(creators)
      .handler(({ input, context }) => listOwnVideos(context, parts, input)),

    listOwnBundles: os.listOwnBundles
      .use(requireSignIn)
      .use(creators)
      .handler(({ input, context }) => listOwnBundles(context, parts, input)),

    deleteCourse: os.deleteCourse
      .use(requireSignIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.courseId, kind: 'course' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteVideo: os.deleteVideo
      .use(requireSignIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.videoId, kind: 'video' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteBundle: os.deleteBundle
      .use(requireSignIn)
      .use(creators)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteBundle(context, parts, input.bundleId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  })
}
