import { data } from 'react-router'
import {
  CreatorsOnly,
  DRAFT_STRIP_LENGTH,
  getOwnListTitle,
  OwnListPage,
  VideoDraftStrip,
} from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext } from '../api.ts'
import { loadOwnContent } from '../load-own-content.ts'
import type { Route } from './+types/my-videos.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api } = getPageContext(given.context)
  const { data: own, init } = await loadOwnContent(given, 'video')
  const drafts = own.page ? (await api.studio.listVideoDrafts({ limit: DRAFT_STRIP_LENGTH })).data : []
  return data({ ...own, drafts }, init ?? {})
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getOwnListTitle(loaderData.kind)) : []

export default function MyVideosRoute({ loaderData: { page, drafts } }: Route.ComponentProps) {
  if (!page) return <CreatorsOnly />
  return (
    <OwnListPage {...page}>
      <VideoDraftStrip drafts={drafts} />
    </OwnListPage>
  )
}
