import { redirect } from 'react-router'
import { LikedVideosPage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/liked-videos.ts'

const PAGE_SIZE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const pageNumber = getPageNumber(request)
  const page = await api.learning.listLiked({ page: pageNumber, limit: PAGE_SIZE }).catch(throwPageError)
  redirectToLastPage(request, page, PAGE_SIZE)
  return { page, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.likedVideosTitle) : []

export default function LikedVideosRoute({ loaderData: { page, pageNumber } }: Route.ComponentProps) {
  return <LikedVideosPage page={page} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
