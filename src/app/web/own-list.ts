import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { OwnKind } from '#features/studio/rules/own-list.ts'
import { listOwn, readOwnFilter } from '#features/studio/web/index.ts'
import { hasCode, pageOf, throwPageError } from './api.ts'
import { pageNumberOf, pastTheEnd } from './page-number.ts'

const PAGE_SIZE = 24
const FORBIDDEN = { status: 403 }

/** Data of the page of a creator's own courses, videos or bundles; visitors sign in first. */
export async function loadOwnList(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: OwnKind,
) {
  const { api, actor, site } = pageOf(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const list = { kind, filter: readOwnFilter(searchParams, kind), page: pageNumberOf(request) }
  const found = await listOwn(api.studio, list, PAGE_SIZE).catch((error: unknown) =>
    hasCode(error, 'NOT_CREATOR') ? null : throwPageError(error),
  )
  if (!found) return data({ page: null, kind, site }, FORBIDDEN)
  pastTheEnd(request, found, PAGE_SIZE)
  const { data: items, counts } = found
  return data({ page: { list, items, counts, pageSize: PAGE_SIZE }, kind, site })
}
