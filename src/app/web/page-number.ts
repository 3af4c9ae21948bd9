import { replace } from 'react-router'

/** The page of a list that an address asks for, from 1; what is no number is the first page. */
export function getPageNumber(request: Request): number {
  return Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1)
}

/**
 * Redirects from an empty page behind the end of a list to its last page: the last entry of a page may be removed while
 * somebody is on it. Replaces the address, so that the back button does not lead there again.
 */
export function redirectToLastPage(
  request: Request,
  { data, totalCount }: { readonly data: readonly unknown[]; readonly totalCount: number },
  pageSize: number,
): void {
  const { pathname, searchParams } = new URL(request.url)
  const page = getPageNumber(request)
  const last = Math.max(1, Math.ceil(totalCount / pageSize))
  if (data.length > 0 || page <= last) return
  if (last > 1) searchParams.set('page', String(last))
  else searchParams.delete('page')
  throw replace(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
