import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import { SiteDocumentPage } from '../pages/static/site-document-page.tsx'
import type { Route } from './+types/terms-and-condition.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, getDocument } = getPageContext(context)
  return { site, document: await getDocument('terms-and-condition') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/terms-and-condition',
    title: t.termsAndConditions,
    description: t.termsInShort,
  })

export default function TermsAndConditionRoute({ loaderData }: Route.ComponentProps) {
  return <SiteDocumentPage {...loaderData} />
}
