import { getPageContext } from '../api.ts'
import { FreeContentPolicyPage } from '../pages/static/free-content-policy.tsx'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/free-content-policy.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: getPageContext(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/free-content-policy',
    title: 'Free content policy',
    description: 'How much you can watch for nothing each day, how to get more, and what counts as watched.',
  })

export default function FreeContentPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <FreeContentPolicyPage site={loaderData.site} />
}
