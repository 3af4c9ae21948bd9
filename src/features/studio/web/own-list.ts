import {
  getOwnItemFilters,
  OWN_BUNDLE_FILTERS,
  OWN_ITEM_KINDS,
  type OwnItemFilter,
  type OwnItemKind,
} from '../rules/own-list.ts'
import type { StudioApi } from './api.ts'

/** One of a creator's own lists as its address describes it. */
export interface OwnListQuery {
  readonly kind: OwnItemKind
  readonly filter: OwnItemFilter
  /** From 1. */
  readonly page: number
}

const PATHS: Record<OwnItemKind, string> = {
  course: '/profile/mycourses',
  video: '/profile/myvideos',
  bundle: '/profile/mybundles',
}

/** Which list an address names, such as `mycourses`; null when it names none. */
export const parseOwnListName = (name: string): OwnItemKind | null =>
  OWN_ITEM_KINDS.find((kind) => PATHS[kind] === `/profile/${name}`) ?? null

/** Where access to a work is given. */
export const buildAccessPath = (kind: OwnItemKind, id: string): string => `${PATHS[kind]}/${id}/access`

/** Reads the query of an address; a filter that makes no sense here is ignored. */
export const parseOwnItemFilter = (query: URLSearchParams, kind: OwnItemKind): OwnItemFilter =>
  getOwnItemFilters(kind).find((filter) => filter === query.get('filter')) ?? 'all'

/** The address of a list; defaults are left out. */
export function buildOwnListPath({ kind, filter, page }: OwnListQuery): string {
  const query = [filter !== 'all' && `filter=${filter}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return query ? `${PATHS[kind]}?${query}` : PATHS[kind]
}

/** One page of a list. */
export function listOwnItems(studio: StudioApi, { kind, filter, page }: OwnListQuery, limit: number) {
  const asked = { page, limit }
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
