import { getSectionTitle, PeoplePage, parsePeopleQuery } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/people.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site, searchParams } = openConsoleSection(given, 'people')
  const query = parsePeopleQuery(searchParams)
  return { site, query, first: await api.admin.listPeople(query) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getSectionTitle('people')) : []

export default function PeopleRoute({ loaderData: { query, first } }: Route.ComponentProps) {
  return <PeoplePage query={query} first={first} />
}
