import { data } from 'react-router'
import { readSearchText, SEARCH_TYPES } from '#features/catalogue/rules/search-text.ts'
import { SearchPage } from '#features/catalogue/web/index.ts'
import { hasCode, pageOf } from '../api.ts'
import type { Route } from './+types/search.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1000
/** There are as many addresses as people can type: kept pages would push out those that are asked for again. */
const NOT_KEPT = { headers: { 'cache-control': 'no-store' } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const parameters = new URL(request.url).searchParams
  const query = readSearchText(parameters.get('query') ?? '')
  const type = SEARCH_TYPES.find((known) => known === parameters.get('type')) ?? 'all'
  const asked = Number.parseInt(parameters.get('page') ?? '1', 10) || 1
  const pageNumber = Math.min(LAST_PAGE, Math.max(1, asked))
  const page = { query, type, pageNumber, pageSize: PAGE_SIZE }
  try {
    const result = await api.catalogue.search({ query, type, page: pageNumber, limit: PAGE_SIZE })
    return data({ ...page, result }, NOT_KEPT)
  } catch (error) {
    if (!hasCode(error, 'TOO_MANY_REQUESTS')) throw error
    return data({ ...page, result: null }, { ...NOT_KEPT, status: 429 })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `${loaderData.query} - Search - Lectern` : 'Search - Lectern' },
  { name: 'robots', content: 'noindex' },
]

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
