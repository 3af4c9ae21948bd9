import { data, redirect } from 'react-router'
import {
  CreatorsOnly,
  VIDEO_DRAFTS_PAGE_SIZE,
  VIDEO_DRAFTS_TITLE,
  VideoDraftsPage,
  VideoEditorPage,
} from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import type { Route } from './+types/upload-video.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const draftId = searchParams.get('id')
  const page = getPageNumber(request)
  try {
    if (draftId !== null) return { draft: await api.studio.getVideoDraft({ draftId }), list: null, site }
    const list = await api.studio.listVideoDrafts({ page, limit: VIDEO_DRAFTS_PAGE_SIZE })
    redirectToLastPage(request, list, VIDEO_DRAFTS_PAGE_SIZE)
    const pageCount = Math.ceil(list.totalCount / VIDEO_DRAFTS_PAGE_SIZE)
    return { draft: null, list: { drafts: list.data, page, pageCount }, site }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ draft: null, list: null, site }, { status: 403 })
    return throwPageError(error)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, VIDEO_DRAFTS_TITLE) : []

export default function UploadVideoRoute({ loaderData: { draft, list } }: Route.ComponentProps) {
  if (draft) return <VideoEditorPage key={draft.id} draft={draft} />
  if (list) return <VideoDraftsPage {...list} />
  return <CreatorsOnly />
}
