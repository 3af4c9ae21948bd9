import { redirect } from 'react-router'
import { ENROLMENT_STATUS_FILTERS } from '#features/learning/rules/library.ts'
import { COURSE_TITLE_QUERY_MAX_LENGTH } from '#features/learning/rules/library-limits.ts'
import { EnrolmentsPage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/enrollments.ts'

const PAGE_SIZE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const type = ENROLMENT_STATUS_FILTERS.find((known) => known === searchParams.get('type')) ?? 'all'
  const asked = (searchParams.get('query') ?? '').replace(/\p{Cc}+/gu, ' ')
  const query = asked.trim().slice(0, COURSE_TITLE_QUERY_MAX_LENGTH)
  const pageNumber = getPageNumber(request)
  const page = await api.learning
    .listEnrolments({ type, query, page: pageNumber, limit: PAGE_SIZE })
    .catch(throwPageError)
  redirectToLastPage(request, page, PAGE_SIZE)
  return { page, type, query, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.enrolledCoursesTitle) : []

export default function EnrollmentsRoute({ loaderData }: Route.ComponentProps) {
  const { page, type, query, pageNumber } = loaderData
  return <EnrolmentsPage page={page} type={type} query={query} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
