import { redirect } from 'react-router'
import { WishlistPage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/wishlist.ts'

const PAGE_SIZE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const folderId = searchParams.get('folder')
  const pageNumber = getPageNumber(request)
  const [page, folders] = await Promise.all([
    api.learning
      .listWishlistItems({ page: pageNumber, limit: PAGE_SIZE, ...(folderId !== null && { folderId }) })
      .catch(throwPageError),
    api.learning.listWishlistFolders(),
  ])
  redirectToLastPage(request, page, PAGE_SIZE)
  const folder = folders.data.find(({ id }) => id === folderId) ?? null
  return { page, folders: folders.data, folder, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.wishlist) : []

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  const { page, folders, folder, pageNumber } = loaderData
  return (
    <WishlistPage
      page={page}
      folders={folders}
      folder={folder}
      pageNumber={pageNumber}
      pageSize={PAGE_SIZE}
    />
  )
}
