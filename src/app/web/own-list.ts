import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { OWN_BUNDLE_FILTERS, type OwnKind } from '#features/studio/rules/own-list.ts'
import { type OwnList, ownListAddress, readOwnFilter } from '#features/studio/web/index.ts'
import { type Api, hasCode, pageOf, throwPageError } from './api.ts'
import { pageNumberOf } from './page-number.ts'

const PAGE_SIZE = 24
const FORBIDDEN = { status: 403 }

/** What the page of a creator's own courses, videos or bundles is made of; visitors sign in first. */
export async function loadOwnList(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: OwnKind,
) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const list = { kind, filter: readOwnFilter(searchParams, kind), page: pageNumberOf(request) }
  const found = await ask(api, list).catch((error: unknown) =>
    hasCode(error, 'NOT_CREATOR') ? null : throwPageError(error),
  )
  if (!found) return data({ page: null, kind, site }, FORBIDDEN)
  const { data: items, counts, totalCount } = found
  const last = Math.max(1, Math.ceil(totalCount / PAGE_SIZE))
  // The last item of the last page may just have been deleted.
  if (list.page > last) throw redirect(ownListAddress({ ...list, page: last }))
  return data({ page: { list, items, counts, pageSize: PAGE_SIZE }, kind, site })
}

function ask({ studio }: Api, { kind, filter, page }: OwnList) {
  const asked = { page, limit: PAGE_SIZE }
  switch (kind) {
    case 'course':
      return studio.listOwnCourses({ ...asked, filter })
    case 'video':
      return studio.listOwnVideos({ ...asked, filter })
    case 'bundle':
      return studio.listOwnBundles({
        ...asked,
        filter: OWN_BUNDLE_FILTERS.find((known) => known === filter) ?? 'all',
      })
  }
}
