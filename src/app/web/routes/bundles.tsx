import { BundleListPage } from '#features/catalogue/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { getPageNumber } from '../page-number.ts'
import type { Route } from './+types/bundles.ts'

const PAGE_SIZE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const pageNumber = getPageNumber(request)
  const page = await api.catalogue.listBundles({ page: pageNumber, limit: PAGE_SIZE }).catch(throwPageError)
  if (pageNumber > 1 && page.data.length === 0) throw new Response(null, { status: 404 })
  return { page, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.bundles,
        description: t.bundlesInShort,
        path: loaderData.pageNumber > 1 ? `/bundles?page=${loaderData.pageNumber}` : '/bundles',
      })
    : []

export default function BundlesRoute({ loaderData: { page, pageNumber } }: Route.ComponentProps) {
  return <BundleListPage page={page} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
