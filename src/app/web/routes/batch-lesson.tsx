import { BatchContents, getBatchContentsPath, getBatchPath } from '#features/batches/web/index.ts'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import { LessonPage } from '#features/learning/web/index.ts'
import { ReportVideoButton, usePollVoteDialog } from '#features/support/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { t } from '../../messages/index.ts'
import { useDailyLimit } from '../daily-limit/use-daily-limit.tsx'
import { buildLessonPanels, FollowCreator, shouldRevalidateLesson } from '../lesson-panels.tsx'
import { loadBatchLesson } from '../load-batch-contents.ts'
import type { Route } from './+types/batch-lesson.ts'

export const loader = (given: Route.LoaderArgs) => loadBatchLesson(given, given.params)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(loaderData.site, `${loaderData.summary.title} - ${loaderData.batch.name}`)
    : []

export const shouldRevalidate = shouldRevalidateLesson

export default function BatchLessonRoute({
  loaderData: { site, follow, batch, contents, filter, location, practice, ...data },
}: Route.ComponentProps) {
  const { course, summary, lesson, progress } = data
  const vote = usePollVoteDialog()
  const dailyLimit = useDailyLimit(data.allowance, site.pointsName)
  const getLessonPath = ({ seqNo }: LessonSummary) =>
    getBatchContentsPath(batch.slug, { courseId: course.id, seqNo })
  return (
    <>
      <LessonPage
        {...data}
        onVote={vote.open}
        onLimit={dailyLimit.open}
        report={<ReportVideoButton courseId={course.id} videoId={summary.id} />}
        creatorAction={<FollowCreator course={course} follow={follow} />}
        panels={buildLessonPanels(summary, lesson, course, progress?.enrolled ?? false)}
        codeUrl={site.codeUrl}
        place={{
          getLessonPath,
          location,
          breadcrumbs: (
            <Breadcrumbs
              items={[
                { label: t.batches, to: '/batches' },
                { label: batch.name, to: getBatchPath(batch.slug) },
                { label: course.title },
              ]}
            />
          ),
          contents: (
            <BatchContents
              {...{ batch, course, contents, filter, progress, practice, getLessonPath }}
              currentId={summary.id}
            />
          ),
        }}
      />
      {dailyLimit.dialog}
    </>
  )
}
