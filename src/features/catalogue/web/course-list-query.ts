import {
  COURSE_ACCESS_FILTERS,
  COURSE_LENGTH_FILTERS,
  COURSE_SORTS,
  type CourseAccessFilter,
  type CourseLengthFilter,
  type CourseSort,
} from '../rules/course-list.ts'
import {
  COURSE_LANGUAGES,
  COURSE_LEVEL_FILTERS,
  type CourseLanguage,
  type CourseLevelFilter,
} from '../rules/course-prospectus.ts'

/** Whether a list is narrowed by more than its category. */
export const isCourseListNarrowed = ({ access, length, level, language }: CourseListQuery): boolean =>
  [access, length, level, language].some((choice) => choice !== null)

/** A list of courses as its address describes it. */
export interface CourseListQuery {
  readonly category: string | null
  readonly sort: CourseSort
  readonly access: CourseAccessFilter | null
  readonly length: CourseLengthFilter | null
  readonly level: CourseLevelFilter | null
  readonly language: CourseLanguage | null
  /** From 1. */
  readonly page: number
}

/** All courses, with the defaults. */
export const DEFAULT_COURSE_LIST_QUERY: CourseListQuery = {
  category: null,
  sort: 'newest',
  access: null,
  length: null,
  level: null,
  language: null,
  page: 1,
}

const PAGE = /^[1-9]\d{0,4}$/

/** Reads the query of an address; values that make no sense are ignored. */
export function parseCourseListQuery(query: URLSearchParams, category: string | null): CourseListQuery {
  const among = <Name extends string>(known: readonly Name[], parameter: string): Name | null =>
    known.find((name) => name === query.get(parameter)) ?? null
  const page = query.get('page') ?? ''
  return {
    category,
    sort: among(COURSE_SORTS, 'sort') ?? DEFAULT_COURSE_LIST_QUERY.sort,
    access: among(COURSE_ACCESS_FILTERS, 'access'),
    length: among(COURSE_LENGTH_FILTERS, 'length'),
    level: among(COURSE_LEVEL_FILTERS, 'level'),
    language: among(COURSE_LANGUAGES, 'language'),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The address of a list of courses; defaults are left out, so that each list has one address. */
export function buildCourseListPath(list: CourseListQuery): string {
  const { category, sort, access, length, level, language, page } = list
  const query = [
    access && `access=${access}`,
    length && `length=${length}`,
    level && `level=${level}`,
    language && `language=${language}`,
    sort !== DEFAULT_COURSE_LIST_QUERY.sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&')
  const path = category ? `/courses/${category}` : '/courses'
  return query ? `${path}?${query}` : path
}
