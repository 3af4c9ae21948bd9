import { data } from 'react-router'
import { parseSearchQuery, SearchPage } from '#features/catalogue/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, hasErrorCode } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/search.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1000
/** There are as many addresses as people can type: kept pages would push out those that are asked for again. */
const NOT_KEPT = { headers: { 'cache-control': 'no-store' } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const parameters = new URL(request.url).searchParams
  const asked = parseSearchQuery(
    parameters,
    site.categories.map(({ slug }) => slug),
  )
  const { query, type, exact, sort, level, length, category, language } = asked
  const pageNumber = Math.min(LAST_PAGE, getPageNumber(request))
  const page = { asked, pageNumber, pageSize: PAGE_SIZE, site, refusal: '' }
  try {
    const [result, languages] = await Promise.all([
      api.catalogue.search({
        ...{ query, type, exact: exact ? '1' : '0', sort, page: pageNumber, limit: PAGE_SIZE },
        ...(level && { level }),
        ...(length && { length }),
        ...(category && { category }),
        ...(language && { language }),
      }),
      api.catalogue.listCourseLanguages(),
    ])
    redirectToLastPage(request, result, PAGE_SIZE)
    return data({ ...page, languages: languages.data, result }, NOT_KEPT)
  } catch (error) {
    if (!hasErrorCode(error, 'TOO_MANY_REQUESTS')) throw error
    const refusal = error instanceof Error ? error.message : ''
    return data({ ...page, languages: [], result: null, refusal }, { ...NOT_KEPT, status: 429 })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        loaderData.asked.query ? t.searchFor({ query: loaderData.asked.query }) : t.search,
      )
    : []

export default function SearchRoute({ loaderData: { site: _site, ...page } }: Route.ComponentProps) {
  return <SearchPage {...page} />
}
