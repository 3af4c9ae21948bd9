import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import { PrivacyPolicyPage } from '../pages/static/privacy-policy.tsx'
import type { Route } from './+types/privacy-policy.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: getPageContext(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description:
      'What this site keeps about you, why, for how long, and how to take it with you or delete it.',
  })

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicyPage site={loaderData.site} />
}
