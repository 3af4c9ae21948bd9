import { redirect } from 'react-router'
import { buildLessonMeta, LessonPage } from '#features/learning/web/index.ts'
import { EditWorkButton } from '#features/studio/web/index.ts'
import { ReportVideoButton, usePollVoteDialog } from '#features/support/web/index.ts'
import { loadPage } from '#platform/web/page-prefetch.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { BUILT_ROUTES } from '../built-routes.ts'
import { useDailyLimit } from '../daily-limit/use-daily-limit.tsx'
import { buildLessonPanels, FollowCreator, shouldRevalidateLesson } from '../lesson-panels.tsx'
import { loadLesson } from '../load-lesson.ts'
import type { Route } from './+types/lesson.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { seoTitle, videoTitle } = params
  const { search } = new URL(request.url)
  const course = await api.catalogue
    .getCourse({ seoTitle })
    .catch((error: unknown) =>
      throwPageError(error, (slug) => `/courses/${slug}/${encodeURIComponent(videoTitle)}${search}`),
    )
  if (course.kind === 'video') throw redirect(`/videos/${course.seoTitle}${search}`, 301)
  const opened = await loadLesson({ api, actor }, course, { videoTitle, search })
  const summary = course.sections
    .flatMap((section) => section.lessons)
    .find((one) => one.seoTitle === videoTitle)
  if (!summary) throw new Response(null, { status: 404 })
  // Learners who are enrolled wait for the start on the welcome page.
  if (opened.refused === 'NOT_STARTED' && opened.progress?.enrolled) {
    const { destination } = await api.learning.continueCourse({ courseId: course.id })
    if (destination.place === 'welcome') throw redirect(destination.address)
  }
  return { course, summary, ...opened, actor, site }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  // Null only for a prefetch, of which no page is made.
  return (await loadPage(`${pathname}${search}`, () => serverLoader())) as Awaited<
    ReturnType<typeof serverLoader>
  >
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildLessonMeta(loaderData.course, loaderData.summary, loaderData.lesson, loaderData.site) : []

export const shouldRevalidate = shouldRevalidateLesson

export default function LessonRoute({ loaderData: { site, follow, ...data } }: Route.ComponentProps) {
  const vote = usePollVoteDialog()
  const dailyLimit = useDailyLimit(data.allowance, site.pointsName)
  return (
    <>
      <LessonPage
        {...data}
        onVote={vote.open}
        edit={<EditWorkButton type="mycourse" id={data.course.id} />}
        report={<ReportVideoButton courseId={data.course.id} videoId={data.summary.id} />}
        creatorAction={<FollowCreator course={data.course} follow={follow} />}
        onLimit={dailyLimit.open}
        inviteTo={BUILT_ROUTES.has('/campus-invite') ? '/campus-invite' : null}
        panels={buildLessonPanels(data.summary, data.lesson, data.course, data.progress?.enrolled ?? false)}
        codeUrl={site.codeUrl}
      />
      {dailyLimit.dialog}
    </>
  )
}
