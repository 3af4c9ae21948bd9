import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { AboutPage } from '../pages/static/about-page.tsx'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/about-us.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  return { site, figures: await api.support.getFigures() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/about-us',
    title: t.aboutUs,
    description: t.aboutUsInShort,
  })

export default function AboutUsRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
