import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { OwnItemKind } from '#features/studio/rules/own-list.ts'
import { listOwnItems, parseOwnItemFilter } from '#features/studio/web/index.ts'
import { getPageContext, hasErrorCode, throwPageError } from './api.ts'
import { getPageNumber, redirectToLastPage } from './page-number.ts'

const PAGE_SIZE = 24
const FORBIDDEN = { status: 403 }

/** Data of the page of a creator's own courses, videos or bundles; visitors sign in first. */
export async function loadOwnContent(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  kind: OwnItemKind,
) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const list = { kind, filter: parseOwnItemFilter(searchParams, kind), page: getPageNumber(request) }
  const found = await listOwnItems(api.studio, list, PAGE_SIZE).catch((error: unknown) =>
    hasErrorCode(error, 'NOT_CREATOR') ? null : throwPageError(error),
  )
  if (!found) return data({ page: null, kind, site }, FORBIDDEN)
  redirectToLastPage(request, found, PAGE_SIZE)
  const { data: items, counts } = found
  return data({ page: { list, items, counts, pageSize: PAGE_SIZE }, kind, site })
}
