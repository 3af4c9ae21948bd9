import { DEFAULT_INSIGHT_SPAN, type InsightSpan } from '../rules/insight-span.ts'

/** The address of the insights of a video or course; the usual span is left out. */
export function buildInsightsPath(
  of: { readonly videoId: string } | { readonly courseId: string },
  span: InsightSpan = DEFAULT_INSIGHT_SPAN,
): string {
  const what = 'videoId' in of ? `video=${of.videoId}` : `course=${of.courseId}`
  return `/profile/insights?${what}${span === DEFAULT_INSIGHT_SPAN ? '' : `&span=${span}`}`
}
