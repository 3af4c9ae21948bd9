/** The page of a list that an address asks for, from 1; what is no number is the first page. */
export function pageNumberOf(request: Request): number {
  return Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1)
}
