import { redirect } from 'react-router'
import { buildLessonMeta, VideoPage } from '#features/learning/web/index.ts'
import { EditWorkButton } from '#features/studio/web/index.ts'
import { ReportVideoButton, usePollVoteDialog } from '#features/support/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { BUILT_ROUTES } from '../built-routes.ts'
import { useDailyLimit } from '../daily-limit/use-daily-limit.tsx'
import { buildLessonPanels, FollowCreator, shouldRevalidateLesson } from '../lesson-panels.tsx'
import { loadLesson } from '../load-lesson.ts'
import type { Route } from './+types/video.ts'

export async function loader({ context, params: { seoTitle }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { search } = new URL(request.url)
  const course = await api.catalogue
    .getCourse({ seoTitle })
    .catch((error: unknown) => throwPageError(error, (slug) => `/videos/${slug}${search}`))
  if (course.kind !== 'video') throw redirect(`/courses/${course.seoTitle}`, 301)
  const [summary] = course.sections.flatMap(({ lessons }) => lessons)
  if (!summary) throw new Response(null, { status: 404 })
  const [opened, suggestions] = await Promise.all([
    loadLesson({ api, actor }, course, { videoTitle: summary.seoTitle, search }),
    api.learning.getSuggestionVideos({ seoTitle }),
  ])
  return { course, summary, ...opened, suggestions, actor, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildLessonMeta(loaderData.course, loaderData.summary, loaderData.lesson, loaderData.site) : []

export const shouldRevalidate = shouldRevalidateLesson

export default function VideoRoute({ loaderData: { site, follow, ...data } }: Route.ComponentProps) {
  const vote = usePollVoteDialog()
  const dailyLimit = useDailyLimit(data.allowance, site.pointsName)
  return (
    <>
      <VideoPage
        {...data}
        onVote={vote.open}
        edit={<EditWorkButton type="myvideo" id={data.course.id} />}
        report={<ReportVideoButton courseId={data.course.id} videoId={data.summary.id} />}
        creatorAction={<FollowCreator course={data.course} follow={follow} />}
        onLimit={dailyLimit.open}
        inviteTo={BUILT_ROUTES.has('/campus-invite') ? '/campus-invite' : null}
        panels={buildLessonPanels(data.summary, data.lesson, data.course, data.progress?.enrolled ?? false)}
      />
      {dailyLimit.dialog}
    </>
  )
}
