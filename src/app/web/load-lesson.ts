import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import type { PageContext } from '#platform/web/page-context.ts'
import { type Api, hasErrorCode, throwPageError } from './api.ts'

/** Why a lesson may not open to somebody who sees that it is there. */
const CLOSED = ['LOCKED', 'NOT_STARTED', 'STAGE_LOCKED'] as const

type Reader = Pick<PageContext<Api>, 'api' | 'actor'>

/** Why something is closed to the reader; throws the answer of the page where it is not there. */
function readRefusal(error: unknown, pathOf?: (seoTitle: string) => string): (typeof CLOSED)[number] {
  return CLOSED.find((code) => hasErrorCode(error, code)) ?? throwPageError(error, pathOf)
}

/** When what the reader was given begins to count, where they wait for that; null where they don't. */
async function loadOpening(
  { api, actor }: Reader,
  course: CourseDetail,
  refused: (typeof CLOSED)[number] | null,
): Promise<string | null> {
  if (!actor || refused !== 'NOT_STARTED' || !requiresAccessGrant(course)) return null
  return (await api.catalogue.getOwnAccess({ kind: 'course', subjectId: course.id })).opensAt
}

/** The practice problems that are open to the reader; null where there are none in the course, and for visitors. */
const loadOpenPractice = async ({ api, actor }: Reader, { id: courseId, sections }: CourseDetail) =>
  actor && sections.some(({ practiceCount = 0 }) => practiceCount > 0)
    ? (await api.learning.listPracticeProblems({ courseId })).data
    : null

/**
 * What the page of a lesson is made of besides its course: the lesson, or why it is closed to the reader, and their
 * progress in it.
 *
 * @param place.search query of the page, which a redirect keeps: it may say at which second to begin
 * @param place.lessonIds those that the page tells the progress in; all by default
 * @throws the answer of the page instead: 404, or a redirect from a former slug
 */
export async function loadLesson(
  reader: Reader,
  course: CourseDetail,
  { videoTitle, search, lessonIds }: { videoTitle: string; search: string; lessonIds?: string[] },
) {
  const { api, actor } = reader
  const { id: courseId, seoTitle, creatorId } = course
  const [opened, progress, allowance, marks, practice] = await Promise.all([
    api.catalogue.getLesson({ seoTitle, videoTitle }).then(
      (lesson) => ({ lesson, refused: null }),
      (error: unknown) => ({
        lesson: null,
        refused: readRefusal(error, (slug) => `/courses/${seoTitle}/${slug}${search}`),
      }),
    ),
    actor ? api.learning.getCourseProgress({ courseId, ...(lessonIds && { lessonIds }) }) : null,
    actor ? api.learning.getAllowance() : null,
    actor ? api.community.listFollowStates({ userIds: [creatorId] }) : null,
    loadOpenPractice(reader, course),
  ])
  return {
    ...{ ...opened, opensAt: await loadOpening(reader, course, opened.refused) },
    ...{ progress, allowance, follow: marks?.data[0] ?? null, practice },
  }
}

/**
 * What the page of a practice problem is made of besides its course.
 * @throws the answer of the page instead: 404
 */
export async function loadPractice(reader: Reader, course: CourseDetail, problemId: string) {
  const { api, actor } = reader
  const courseId = course.id
  const [opened, progress, practice] = await Promise.all([
    api.learning.getPracticeProblem({ courseId, problemId }).then(
      (problem) => ({ problem, refused: null }),
      (error: unknown) => ({ problem: null, refused: readRefusal(error) }),
    ),
    actor ? api.learning.getCourseProgress({ courseId }) : null,
    loadOpenPractice(reader, course),
  ])
  const opensAt = await loadOpening(reader, course, opened.refused)
  return { problemId, ...opened, opensAt, progress, practice }
}
