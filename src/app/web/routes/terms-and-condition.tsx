import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import { TermsPage } from '../pages/static/terms-and-condition.tsx'
import type { Route } from './+types/terms-and-condition.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: getPageContext(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/terms-and-condition',
    title: 'Terms and conditions',
    description: 'The rules between you and this site, in words that can be read.',
  })

export default function TermsAndConditionRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage site={loaderData.site} />
}
