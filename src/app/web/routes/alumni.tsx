import { AlumniPage } from '#features/support/web/index.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/alumni.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  return { site, ...(await api.support.getAlumniPage()) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/alumni',
    title: t.alumni,
    description: t.alumniInShort,
  })

export default function AlumniRoute({ loaderData }: Route.ComponentProps) {
  return <AlumniPage {...loaderData} />
}
