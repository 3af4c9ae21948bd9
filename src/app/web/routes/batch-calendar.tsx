import { redirect } from 'react-router'
import { getBatchPath } from '#features/batches/web/index.ts'
import { CalendarPage } from '#features/live-classes/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/batch-calendar.ts'

const PAGE_SIZE = 20
const MAX_UPCOMING = 100

export async function loader({ context, params: { batchSlug }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  const { canMentor, place } = batch.viewer
  const isInside = canMentor || (place === 'member' && batch.startsInMs <= 0)
  if (!actor || !isInside) throw redirect(getBatchPath(batch.slug))
  const opened = new URL(request.url).searchParams.get('class')
  const pageNumber = getPageNumber(request)
  const { id: batchId } = batch
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
  ]).catch(throwPageError)
  redirectToLastPage(request, past, PAGE_SIZE)
  return { batch, upcoming, past, pageNumber, pageSize: PAGE_SIZE, opened: liveClass, now, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.calendarOf({ title: loaderData.batch.name })) : []

export default function BatchCalendarRoute({ loaderData: { site: _, ...shown } }: Route.ComponentProps) {
  return <CalendarPage {...shown} />
}
