import { pageOf } from '../api.ts'
import { staticPageMeta } from '../pages/static/meta.ts'
import { PrivacyPolicyPage } from '../pages/static/privacy-policy.tsx'
import type { Route } from './+types/privacy-policy.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: pageOf(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.site, {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description:
      'What this site keeps about you, why, for how long, and how to take it with you or delete it.',
  })

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicyPage site={loaderData.site} />
}
