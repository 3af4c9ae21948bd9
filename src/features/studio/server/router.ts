import { implement } from '@orpc/server'
import type { CategoryReader } from '#features/catalogue/server/index.ts'
import { limitRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../messages/index.ts'
import { studioContract } from '../rules/contract.ts'
import { createAccessProcedures } from './access/access-procedures.ts'
import { createBundleDraftProcedures } from './bundle-drafts/bundle-draft-procedures.ts'
import { createCaptionsProcedures } from './captions/captions-procedures.ts'
import { createCoCreatorProcedures } from './co-creators/co-creator-procedures.ts'
import { deleteBundle, deleteCourse } from './commands/delete-own-items.ts'
import { createCourseDraftProcedures } from './course-drafts/course-draft-procedures.ts'
import { createCoursePreviewProcedures } from './course-drafts/course-preview-procedures.ts'
import { createCoursePublicationProcedures } from './course-drafts/course-publication-procedures.ts'
import { createCurriculumProcedures } from './course-drafts/curriculum-procedures.ts'
import { createCreatorMessageProcedures } from './creator-messages/creator-message-procedures.ts'
import type { CreatorMessageDeps } from './creator-messages/test-creator-message.ts'
import { createVideoDraftProcedures } from './drafts/draft-procedures.ts'
import type { StudioDeps } from './queries/deletion-blockers.ts'
import { listOwnBundles } from './queries/list-own-bundles.ts'
import { listOwnCourses, listOwnVideos } from './queries/list-own-courses.ts'
import type { UploadEnding } from './uploads/cancel-upload.ts'
import { createUploadProcedures } from './uploads/upload-procedures.ts'

/** Per account; more than anybody deletes by hand. */
const DELETIONS_AN_HOUR = 300

/** Creators have a studio, whatever other roles they have. */
const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

export interface StudioRouterDeps extends StudioDeps {
  readonly limits: RateLimits
  readonly storage: Storage
  readonly categories: CategoryReader
  readonly uploadEnding: UploadEnding
  readonly creatorMessages: CreatorMessageDeps
}

/** Procedures for creators, each on their own works. */
export function createStudioRouter({
  limits,
  storage,
  categories,
  uploadEnding,
  creatorMessages,
  ...deps
}: StudioRouterDeps) {
  const os = implement(studioContract)
    .$context<RequestContext>()
    .use(({ next }) => next({ context: deps }))
  const deletions = limitRate(limits, 'studio:delete', DELETIONS_AN_HOUR, 3600)
  return os.router({
    ...createCaptionsProcedures({ limits, storage, videoJobs: deps.videoJobs }),
    ...createVideoDraftProcedures({ limits, storage, categories, videoJobs: deps.videoJobs }),
    ...createCourseDraftProcedures({ ...deps, limits, storage, categories }),
    ...createCoursePublicationProcedures({ ...deps, limits, categories }),
    ...createCurriculumProcedures({ limits }),
    ...createBundleDraftProcedures({ limits, storage }),
    ...createCreatorMessageProcedures({ ...creatorMessages, limits }),
    ...createAccessProcedures({ ...deps, limits }),
    ...createCoursePreviewProcedures({ limits }),
    ...createCoCreatorProcedures({ limits }),

    listOwnCourses: os.listOwnCourses
      .use(requireCreator)
      .handler(({ input, context }) => listOwnCourses(context, input)),

    listOwnVideos: os.listOwnVideos
      .use(requireCreator)
      .handler(({ input, context }) => listOwnVideos(context, input)),

    listOwnBundles: os.listOwnBundles
      .use(requireCreator)
      .handler(({ input, context }) => listOwnBundles(context, input)),

    deleteCourse: os.deleteCourse
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, { id: input.courseId, kind: 'course' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteVideo: os.deleteVideo
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteCourse(context, { id: input.videoId, kind: 'video' })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    deleteBundle: os.deleteBundle
      .use(requireCreator)
      .use(deletions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteBundle(context, input.bundleId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    ...createUploadProcedures({ limits, ending: uploadEnding }),
  })
}
