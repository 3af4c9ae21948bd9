import { data, redirect } from 'react-router'
import { QUEUE_FILTERS } from '#features/assignments/rules/assignment.ts'
import { SUBMISSION_QUEUE_PAGE_SIZE } from '#features/assignments/rules/limits.ts'
import { MentoringPage, MentorsOnly } from '#features/assignments/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/mentoring.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const filter = QUEUE_FILTERS.find((one) => one === searchParams.get('filter')) ?? 'waiting'
  const batchId = searchParams.get('batch')
  const pageNumber = getPageNumber(request)
  const asked = { filter, page: pageNumber, limit: SUBMISSION_QUEUE_PAGE_SIZE }
  try {
    const queue = await api.assignments.listSubmissions({ ...asked, ...(batchId && { batchId }) })
    redirectToLastPage(request, queue, SUBMISSION_QUEUE_PAGE_SIZE)
    return data({ shown: { queue, filter, batchId, pageNumber }, site })
  } catch (error) {
    if (hasErrorCode(error, 'NOT_MENTOR')) return data({ shown: null, site }, { status: 403 })
    return throwPageError(error)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.mentoring) : []

export default function MentoringRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <MentoringPage {...shown} /> : <MentorsOnly />
}
