import { pageOf } from '../api.ts'
import { HomePage, homeMeta } from '../pages/home-page.tsx'
import type { Route } from './+types/home.ts'

const SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  const [newest, popular] = await Promise.all([
    api.catalogue.listCourses({ page: 1, limit: SHOWN, sort: 'newest' }),
    api.catalogue.listCourses({ page: 1, limit: SHOWN, sort: 'popular' }),
  ])
  return { newest: newest.data, popular: popular.data, signedIn: actor !== null, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeMeta(loaderData.site) : [])

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
