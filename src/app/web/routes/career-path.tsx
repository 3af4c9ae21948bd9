import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { CareerPathPage } from '../career-path/career-path-page.tsx'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/career-path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const { data } = await api.catalogue.listCareerPathBundles()
  return { site, bundles: data }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/career-path',
    title: t.careerPath,
    description: t.careerPathInShort,
  })

export default function CareerPathRoute({ loaderData: { bundles } }: Route.ComponentProps) {
  return <CareerPathPage bundles={bundles} />
}
