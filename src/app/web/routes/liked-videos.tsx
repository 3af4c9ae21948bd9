import { redirect } from 'react-router'
import { LikedPage } from '#features/learning/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf, throwPageError } from '../api.ts'
import { pageNumberOf, pastTheEnd } from '../page-number.ts'
import type { Route } from './+types/liked-videos.ts'

const PAGE_SIZE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const pageNumber = pageNumberOf(request)
  const page = await api.learning.listLiked({ page: pageNumber, limit: PAGE_SIZE }).catch(throwPageError)
  pastTheEnd(request, page, PAGE_SIZE)
  return { page, pageNumber, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Liked videos') : []

export default function LikedVideosRoute({ loaderData: { page, pageNumber } }: Route.ComponentProps) {
  return <LikedPage page={page} pageNumber={pageNumber} pageSize={PAGE_SIZE} />
}
