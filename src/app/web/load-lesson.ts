import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { PageContext } from '#platform/web/page-context.ts'
import { type Api, hasErrorCode, throwPageError } from './api.ts'

/** Why a lesson may not open to somebody who sees that it is there. */
const CLOSED = ['LOCKED', 'NOT_STARTED', 'STAGE_LOCKED'] as const

/**
 * What the page of a lesson is made of besides its course: the lesson, or why it is closed to the reader, and their
 * progress in it.
 *
 * @param place.search query of the page, which a redirect keeps: it may say at which second to begin
 * @throws the answer of the page instead: 404, or a redirect from a former slug
 */
export async function loadLesson(
  { api, actor }: Pick<PageContext<Api>, 'api' | 'actor'>,
  { id: courseId, seoTitle, creatorId }: CourseDetail,
  { videoTitle, search }: { videoTitle: string; search: string },
) {
  const [opened, progress, allowance, marks] = await Promise.all([
    api.catalogue.getLesson({ seoTitle, videoTitle }).then(
      (lesson) => ({ lesson, refused: null }),
      (error: unknown) => {
        const refused = CLOSED.find((code) => hasErrorCode(error, code))
        if (refused) return { lesson: null, refused }
        return throwPageError(error, (slug) => `/courses/${seoTitle}/${slug}${search}`)
      },
    ),
    actor ? api.learning.getCourseProgress({ courseId }) : null,
    actor ? api.learning.getAllowance() : null,
    actor ? api.community.listFollowStates({ userIds: [creatorId] }) : null,
  ])
  return { ...opened, progress, allowance, follow: marks?.data[0] ?? null }
}
