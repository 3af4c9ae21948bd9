import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import { SiteDocumentPage } from '../pages/static/site-document-page.tsx'
import type { Route } from './+types/privacy-policy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, getDocument } = getPageContext(context)
  return { site, document: await getDocument('privacy-policy') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/privacy-policy',
    title: t.privacyPolicy,
    description: t.privacyPolicyInShort,
  })

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <SiteDocumentPage {...loaderData} />
}
