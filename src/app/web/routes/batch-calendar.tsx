import { CalendarPage } from '#features/live-classes/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { hasErrorCode } from '../api.ts'
import { loadBatchPart } from '../load-batch-part.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/batch-calendar.ts'

const PAGE_SIZE = 20
const MAX_UPCOMING = 100

export const loader = (given: Route.LoaderArgs) =>
  loadBatchPart(given, { slug: given.params.batchSlug, isFromStart: true }, async (api, { id: batchId }) => {
    const opened = new URL(given.request.url).searchParams.get('class')
    const pageNumber = getPageNumber(given.request)
    const [{ now, ...upcoming }, past, liveClass] = await Promise.all([
      api.liveClasses.listLiveClasses({ batchId, list: 'upcoming', limit: MAX_UPCOMING }),
      api.liveClasses.listLiveClasses({ batchId, list: 'past', page: pageNumber, limit: PAGE_SIZE }),
      opened === null
        ? null
        : api.liveClasses.getLiveClass({ classId: opened }).catch((error: unknown) => {
            // The calendar is there, whatever an old address opens.
            if (hasErrorCode(error, 'NOT_FOUND') || hasErrorCode(error, 'BAD_REQUEST')) return null
            throw error
          }),
    ])
    redirectToLastPage(given.request, past, PAGE_SIZE)
    // A class of another batch opens on its own calendar.
    const shown = liveClass?.batchId === batchId ? liveClass : null
    const isMissing = opened !== null && shown === null
    return { upcoming, past, pageNumber, pageSize: PAGE_SIZE, opened: shown, isMissing, now }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.calendarOf({ title: loaderData.batch.name })) : []

export default function BatchCalendarRoute({ loaderData: { site: _, ...shown } }: Route.ComponentProps) {
  return <CalendarPage {...shown} />
}
