import { CourseInsightsPage, VideoInsightsPage } from '#features/insights/web/index.ts'
import { CreatorsOnly } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadInsights } from '../load-insights.ts'
import type { Route } from './+types/insights.ts'

export const loader = (given: Route.LoaderArgs) => loadInsights(given)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const title = (loaderData.video ?? loaderData.course)?.title
  return buildPrivatePageMeta(loaderData.site, title ? t.insightsOf({ title }) : t.insights)
}

export default function InsightsRoute({ loaderData: { video, course, span } }: Route.ComponentProps) {
  if (video) return <VideoInsightsPage video={video} span={span} />
  return course ? <CourseInsightsPage course={course} span={span} /> : <CreatorsOnly />
}
