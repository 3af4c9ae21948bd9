import { ChartLine } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { VideoInsights } from '../../rules/contract.ts'
import type { InsightSpan } from '../../rules/insight-span.ts'
import { insightsApi } from '../api.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { FigureTiles } from '../components/figure-tiles.tsx'
import { InsightsFrame } from '../components/insights-frame.tsx'
import { formatInsightMinutes, formatInsightNumber, formatInsightShare } from '../insights-format.ts'
import { buildInsightsPath } from '../insights-path.ts'
import { RetentionCurve } from './retention-curve.tsx'
import { VideoQuestionFigures } from './video-question-figures.tsx'

interface VideoInsightsPageProps {
  video: VideoInsights
  span: InsightSpan
}

/** How a video is watched: by how many, how much of it, and which moments they stay for. */
export function VideoInsightsPage({ video, span }: VideoInsightsPageProps) {
  const { lessonId, courseId, isSingle, courseTitle, began, averageShare, watchedMs, curve } = video
  const videoId = isSingle ? courseId : lessonId
  const above = isSingle
    ? [{ label: t.myVideos, to: '/profile/myvideos' }]
    : [
        { label: t.myCourses, to: '/profile/mycourses' },
        { label: courseTitle, to: buildInsightsPath({ courseId }, span) },
      ]
  const hasCurve = curve !== null && began > 0 && curve.people.length > 0
  return (
    <InsightsFrame
      title={video.title}
      subtitle={t.howThisVideoIsWatched}
      above={above}
      span={span}
      pathOf={(one) => buildInsightsPath({ videoId }, one)}
      countedAt={video.countedAt}
    >
      <FigureTiles
        tiles={[
          { label: t.viewers, value: formatInsightNumber(began), hint: t.viewersHint },
          {
            label: t.averageWatched,
            value: formatInsightShare(averageShare, 1),
            hint: t.averageWatchedHint,
          },
          { label: t.minutesWatched, value: formatInsightMinutes(watchedMs), hint: t.minutesWatchedHint },
        ]}
      />
      <PageSection
        title={t.audienceRetention}
        action={
          hasCurve && (
            <CsvButton
              table={t.audienceRetention}
              fileName="retention.csv"
              load={() => insightsApi.exportVideoInsights({ videoId, span, table: 'curve' })}
            />
          )
        }
      >
        {hasCurve ? <RetentionCurve key={span} video={video} curve={curve} /> : <NoCurve video={video} />}
      </PageSection>
      {video.questions.length > 0 && (
        <PageSection
          title={t.questionsInVideo}
          action={
            <CsvButton
              table={t.questionsInVideo}
              fileName="questions.csv"
              load={() => insightsApi.exportVideoInsights({ videoId, span, table: 'questions' })}
            />
          }
        >
          <VideoQuestionFigures video={video} />
        </PageSection>
      )}
    </InsightsFrame>
  )
}

function NoCurve({ video: { durationMs, began } }: { video: VideoInsights }) {
  if (durationMs === 0) {
    return (
      <EmptyState title={t.videoIsNotReady} icon={<ChartLine />}>
        {t.videoIsNotReadyText}
      </EmptyState>
    )
  }
  return began === 0 ? (
    <EmptyState title={t.nobodyYet} icon={<ChartLine />}>
      {t.nobodyYetText}
    </EmptyState>
  ) : (
    <EmptyState title={t.tooFewPeople} icon={<ChartLine />}>
      {t.tooFewPeopleText}
    </EmptyState>
  )
}
