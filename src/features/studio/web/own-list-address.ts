import { type OwnFilter, type OwnKind, ownFiltersOf } from '../rules/own-list.ts'

/** One of a creator's own lists as its address describes it. */
export interface OwnList {
  readonly kind: OwnKind
  readonly filter: OwnFilter
  /** From 1. */
  readonly page: number
}

const PATHS: Record<OwnKind, string> = {
  course: '/profile/mycourses',
  video: '/profile/myvideos',
  bundle: '/profile/mybundles',
}

/** Reads the query of an address; a filter that makes no sense here is ignored. */
export const readOwnFilter = (query: URLSearchParams, kind: OwnKind): OwnFilter =>
  ownFiltersOf(kind).find((filter) => filter === query.get('filter')) ?? 'all'

/** The address of a list; defaults are left out. */
export function ownListAddress({ kind, filter, page }: OwnList): string {
  const query = [filter !== 'all' && `filter=${filter}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return query ? `${PATHS[kind]}?${query}` : PATHS[kind]
}
