import { redirect } from 'react-router'
import { ENROLMENT_TYPES } from '#features/learning/rules/library.ts'
import { TITLE_QUERY_MAX } from '#features/learning/rules/library-limits.ts'
import { EnrolmentsPage } from '#features/learning/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf, throwPageError } from '../api.ts'
import { pageNumberOf, pastTheEnd } from '../page-number.ts'
import type { Route } from './+types/enrollments.ts'

const PAGE_SIZE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const type = ENROLMENT_TYPES.find((known) => known === searchParams.get('type')) ?? 'all'
  const asked = (searchParams.get('query') ?? '').replace(/\p{Cc}+/gu, ' ')
  const query = asked.trim().slice(0, TITLE_QUERY_MAX)
  const pageNumber = pageNumberOf(request)
  const page = await api.learning
    .listEnrolments({ type, query, page: pageNumber, limit: PAGE_SIZE })
    .catch(throwPageError)
  pastTheEnd(request, page, PAGE_SIZE)
  return { page, type, query, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Enrolled courses') : []

export default function EnrollmentsRoute({ loaderData }: Route.ComponentProps) {
  const { page, type, query, pageNumber } = loaderData
  return <EnrolmentsPage page={page} type={type} query={query} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
