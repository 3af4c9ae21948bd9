import type { Category } from '../rules/categories.ts'
import type { COURSE_SORTS } from '../rules/course.ts'

export type CourseSort = (typeof COURSE_SORTS)[number]

interface CourseList {
  readonly category: Category | null
  readonly sort: CourseSort
  /** From 1. */
  readonly page: number
}

/** The address of a list of courses; what is as usual is not written, so that each list has one address. */
export function courseListAddress({ category, sort, page }: CourseList): string {
  const query = [sort !== 'newest' && `sort=${sort}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  const path = category ? `/courses/${category}` : '/courses'
  return query ? `${path}?${query}` : path
}
