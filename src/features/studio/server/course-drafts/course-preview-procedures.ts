import { implement } from '@orpc/server'
import { limitReadRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { coursePreviewContract } from '../../rules/course-drafts/course-preview-contract.ts'
import { checkCoursePreviewAnswers, previewCourse } from './preview-course.ts'

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Procedures for creators who look at their drafts as learners. */
export function createCoursePreviewProcedures({ limits }: { readonly limits: RateLimits }) {
  const os = implement(coursePreviewContract).$context<RequestContext>()
  const reading = limitReadRate(limits, 'studio:course-previews', 120, 60)
  return {
    previewCourse: os.previewCourse
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const preview = await previewCourse(context, input)
        if (!preview) throw errors.NOT_FOUND()
        return preview
      }),

    checkCoursePreviewAnswers: os.checkCoursePreviewAnswers
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const outcome = await checkCoursePreviewAnswers(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),
  }
}
