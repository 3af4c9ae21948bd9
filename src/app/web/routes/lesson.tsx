import { LessonPage, lessonMeta } from '#features/learning/web/index.ts'
import { useVote } from '#features/support/web/index.ts'
import { hasCode, pageOf, throwPageError } from '../api.ts'
import type { Route } from './+types/lesson.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  const { seoTitle, videoTitle } = params
  const course = await api.catalogue
    .getCourse({ seoTitle })
    .catch((error: unknown) => throwPageError(error, (slug) => `/courses/${slug}/${videoTitle}`))
  const [lesson, progress, allowance] = await Promise.all([
    api.catalogue.getLesson({ seoTitle, videoTitle }).catch((error: unknown) => {
      if (hasCode(error, 'LOCKED')) return null
      return throwPageError(error)
    }),
    actor ? api.learning.getCourseProgress({ courseId: course.id }) : null,
    actor ? api.learning.getAllowance() : null,
  ])
  const summary = course.sections
    .flatMap((section) => section.lessons)
    .find((one) => one.seoTitle === videoTitle)
  if (!summary) throw new Response(null, { status: 404 })
  return { course, summary, lesson, progress, allowance, actor, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? lessonMeta(loaderData.course, loaderData.summary, loaderData.lesson, loaderData.site) : []

export default function LessonRoute({ loaderData }: Route.ComponentProps) {
  const { course, summary, lesson, progress, allowance, actor } = loaderData
  const vote = useVote()
  return (
    <LessonPage
      course={course}
      summary={summary}
      lesson={lesson}
      progress={progress}
      allowance={allowance}
      actor={actor}
      onVote={vote.open}
    />
  )
}
