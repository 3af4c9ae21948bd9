import type { Category } from '../rules/categories.ts'
import {
  COURSE_ACCESS,
  COURSE_LENGTH_NAMES,
  COURSE_SORTS,
  type CourseAccess,
  type CourseLength,
  type CourseSort,
} from '../rules/course-list.ts'

/** A list of courses as its address describes it. */
export interface CourseList {
  readonly category: Category | null
  readonly sort: CourseSort
  readonly access: CourseAccess | null
  readonly length: CourseLength | null
  /** From 1. */
  readonly page: number
}

/** All courses, with the defaults. */
export const ALL_COURSES: CourseList = {
  category: null,
  sort: 'newest',
  access: null,
  length: null,
  page: 1,
}

const PAGE = /^[1-9]\d{0,4}$/

/** Reads the query of an address; values that make no sense are ignored. */
export function readCourseList(query: URLSearchParams, category: Category | null): CourseList {
  const among = <Name extends string>(known: readonly Name[], parameter: string): Name | null =>
    known.find((name) => name === query.get(parameter)) ?? null
  const page = query.get('page') ?? ''
  return {
    category,
    sort: among(COURSE_SORTS, 'sort') ?? ALL_COURSES.sort,
    access: among(COURSE_ACCESS, 'access'),
    length: among(COURSE_LENGTH_NAMES, 'length'),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The address of a list of courses; defaults are left out, so that each list has one address. */
export function courseListAddress({ category, sort, access, length, page }: CourseList): string {
  const query = [
    access && `access=${access}`,
    length && `length=${length}`,
    sort !== ALL_COURSES.sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&')
  const path = category ? `/courses/${category}` : '/courses'
  return query ? `${path}?${query}` : path
}
