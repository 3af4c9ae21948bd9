import { implement } from '@orpc/server'
import { limitReadRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { insightsContract } from '../rules/contract.ts'
import { formatCourseInsightsCsv, formatVideoInsightsCsv } from './format-insights-csv.ts'
import { getCourseInsights } from './queries/get-course-insights.ts'
import { getVideoInsights } from './queries/get-video-insights.ts'

const HOUR_SECONDS = 3_600
/** Per account; more than anybody looks at or downloads by hand. */
const READS_AN_HOUR = 1_200
const DOWNLOADS_AN_HOUR = 120

/** Procedures for creators, each about their own works; those of others do not exist for them. */
export function createInsightsRouter({ limits }: { readonly limits: RateLimits }) {
  const os = implement(insightsContract).$context<RequestContext>()
  const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')
  const reads = limitReadRate(limits, 'insights:read', READS_AN_HOUR, HOUR_SECONDS)
  const downloads = limitReadRate(limits, 'insights:csv', DOWNLOADS_AN_HOUR, HOUR_SECONDS)
  return os.router({
    getVideoInsights: os.getVideoInsights
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const found = await getVideoInsights(context, input)
        if (found === 'NOT_FOUND') throw errors.NOT_FOUND()
        return found
      }),

    getCourseInsights: os.getCourseInsights
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const found = await getCourseInsights(context, input)
        if (found === 'NOT_FOUND') throw errors.NOT_FOUND()
        return found
      }),

    exportVideoInsights: os.exportVideoInsights
      .use(requireCreator)
      .use(downloads)
      .handler(async ({ input, context, errors }) => {
        const found = await getVideoInsights(context, input)
        if (found === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { csv: formatVideoInsightsCsv(found, input.table) }
      }),

    exportCourseInsights: os.exportCourseInsights
      .use(requireCreator)
      .use(downloads)
      .handler(async ({ input, context, errors }) => {
        const found = await getCourseInsights(context, input)
        if (found === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { csv: formatCourseInsightsCsv(found, input.table) }
      }),
  })
}
