import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { studioContract } from '../rules/contract.ts'
import { deleteBundle, deleteCourse } from './commands/delete-own-items.ts'
import type { StudioDeps } from './queries/deletion-blockers.ts'
import { listOwnBundles } from './queries/list-own-bundles.ts'
import { listOwnCourses, listOwnVideos } from './queries/list-own-courses.ts'

/** Per account; more than anybody deletes by hand. */
const DELETIONS_AN_HOUR = 300

/** Creators have a studio, whatever other roles they have. */
const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Procedures for creators, each on their own works. */
export function createStudioRouter(parts: StudioDeps, limits: RateLimits) {
  const os = implement(studioContract).$context<RequestContext>()
  const deletions = limitRate(limits, 'studio:delete', DELETIONS_AN_HOUR, 3600)
  return os.router({
    listOwnCourses: os.listOwnCourses
      .use(requireCreator)
      .handler(({ input, context }) => listOwnCourses(context, parts, input)),

    listOwnVideos: os.listOwnVideos
      .use(requireCreator)
      .handler(({ input, context }) => listOwnVideos(context, parts, input)),

    listOwnBundles: os.listOwnBundles
      .use(requireCreator)
      .handler(({ input, context }) => listOwnBundles(context, parts, input)),

    deleteCourse: os.deleteCourse
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.courseId, kind: 'course' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteVideo: os.deleteVideo
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, parts, { id: input.videoId, kind: 'video' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteBundle: os.deleteBundle
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteBundle(context, parts, input.bundleId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  })
}
