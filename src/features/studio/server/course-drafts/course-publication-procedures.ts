import { implement } from '@orpc/server'
import type { CategoryReader, VideoJobs } from '#features/catalogue/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { coursePublicationContract } from '../../rules/course-drafts/course-publication-contract.ts'
import { createDraftLimits, requireCreator, unwrapOutcome } from '../drafts/draft-guards.ts'
import type { StudioDeps } from '../queries/deletion-blockers.ts'
import { getCoursePublication } from './get-course-publication.ts'
import { undoCoursePublication } from './undo-course-publication.ts'

interface CoursePublicationDeps extends Pick<StudioDeps, 'countLessonLearners'> {
  readonly limits: RateLimits
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

/** Procedures about what was published last; the limits are those of all drafts together. */
export function createCoursePublicationProcedures({
  limits,
  videoJobs,
  categories,
  countLessonLearners,
}: CoursePublicationDeps) {
  const os = implement(coursePublicationContract).$context<RequestContext>()
  const { reading, publishing } = createDraftLimits(limits)
  return {
    getCoursePublication: os.getCoursePublication
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const found = await getCoursePublication({ ...context, countLessonLearners }, input)
        if (!found) throw errors.NOT_FOUND()
        return found
      }),

    undoCoursePublication: os.undoCoursePublication
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome(await undoCoursePublication({ ...context, videoJobs, categories }, input), errors),
      ),
  }
}
