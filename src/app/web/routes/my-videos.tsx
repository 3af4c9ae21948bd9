import { data } from 'react-router'
import { CreatorsOnly, DraftStrip, getOwnListTitle, OwnListPage } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext } from '../api.ts'
import { loadOwnContent } from '../load-own-content.ts'
import type { Route } from './+types/my-videos.ts'

/** A row of them. */
const DRAFTS = 4

export async function loader(given: Route.LoaderArgs) {
  const { api } = getPageContext(given.context)
  const { data: own, init } = await loadOwnContent(given, 'video')
  const drafts = own.page ? (await api.studio.listVideoDrafts({ limit: DRAFTS })).data : []
  return data({ ...own, drafts }, init ?? {})
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getOwnListTitle(loaderData.kind)) : []

export default function MyVideosRoute({ loaderData: { page, drafts } }: Route.ComponentProps) {
  if (!page) return <CreatorsOnly />
  return (
    <OwnListPage {...page}>
      <DraftStrip drafts={drafts} />
    </OwnListPage>
  )
}
