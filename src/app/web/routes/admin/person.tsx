import { PersonPage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { throwPageError } from '../../api.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/person.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'people')
  const person = await api.admin.getPerson({ userId: given.params.userId }).catch(throwPageError)
  return { site, person }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.person.name) : []

export default function PersonRoute({ loaderData: { person } }: Route.ComponentProps) {
  return <PersonPage key={person.id} person={person} />
}
