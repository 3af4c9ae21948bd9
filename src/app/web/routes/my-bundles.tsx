import { data } from 'react-router'
import {
  BundleDraftStrip,
  CreatorsOnly,
  DRAFT_STRIP_LENGTH,
  getOwnListTitle,
  OwnListPage,
} from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext } from '../api.ts'
import { loadOwnContent } from '../load-own-content.ts'
import type { Route } from './+types/my-bundles.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api } = getPageContext(given.context)
  const { data: own, init } = await loadOwnContent(given, 'bundle')
  const drafts = own.page ? (await api.studio.listBundleDrafts({ limit: DRAFT_STRIP_LENGTH })).data : []
  return data({ ...own, drafts }, init ?? {})
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, getOwnListTitle(loaderData.kind)) : []

export default function MyBundlesRoute({ loaderData: { page, drafts } }: Route.ComponentProps) {
  if (!page) return <CreatorsOnly />
  return (
    <OwnListPage {...page}>
      <BundleDraftStrip drafts={drafts} />
    </OwnListPage>
  )
}
