import { COURSE_LENGTH_FILTERS, type CourseLengthFilter } from '../../rules/course-list.ts'
import {
  COURSE_LANGUAGES,
  COURSE_LEVEL_FILTERS,
  type CourseLanguage,
  type CourseLevelFilter,
} from '../../rules/course-prospectus.ts'
import {
  normalizeSearchText,
  SEARCH_SORTS,
  SEARCH_TYPES,
  type SearchSort,
  type SearchType,
} from '../../rules/search-text.ts'

/** A search as its address describes it. */
export interface SearchQuery {
  readonly query: string
  readonly type: SearchType
  /** Whether no typing error is mended. */
  readonly exact: boolean
  readonly sort: SearchSort
  readonly level: CourseLevelFilter | null
  readonly length: CourseLengthFilter | null
  readonly category: string | null
  readonly language: CourseLanguage | null
}

const DEFAULTS: Omit<SearchQuery, 'query'> = {
  type: 'all',
  exact: false,
  sort: 'relevance',
  level: null,
  length: null,
  category: null,
  language: null,
}

/**
 * Reads the query of an address; values that make no sense are ignored.
 * @param categories slugs of those that there are
 */
export function parseSearchQuery(query: URLSearchParams, categories: readonly string[]): SearchQuery {
  const among = <Name extends string>(known: readonly Name[], parameter: string): Name | null =>
    known.find((name) => name === query.get(parameter)) ?? null
  return {
    query: normalizeSearchText(query.get('query') ?? ''),
    type: among(SEARCH_TYPES, 'type') ?? DEFAULTS.type,
    exact: query.get('exact') === '1',
    sort: among(SEARCH_SORTS, 'sort') ?? DEFAULTS.sort,
    level: among(COURSE_LEVEL_FILTERS, 'level'),
    length: among(COURSE_LENGTH_FILTERS, 'length'),
    category: among(categories, 'category'),
    language: among(COURSE_LANGUAGES, 'language'),
  }
}

/** Whether results are narrowed by more than their kind. */
export const isSearchNarrowed = ({ level, length, category, language }: SearchQuery): boolean =>
  [level, length, category, language].some((choice) => choice !== null)

/** The address of a page of results; defaults are left out. */
export function buildSearchPath({
  page = 1,
  ...given
}: Partial<SearchQuery> & { readonly query: string; readonly page?: number }): string {
  const { query, type, exact, sort, ...filters } = { ...DEFAULTS, ...given }
  const parameters = new URLSearchParams({ query })
  if (type !== DEFAULTS.type) parameters.set('type', type)
  if (exact) parameters.set('exact', '1')
  for (const [name, choice] of Object.entries(filters)) if (choice !== null) parameters.set(name, choice)
  if (sort !== DEFAULTS.sort) parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return `/search?${parameters}`
}
