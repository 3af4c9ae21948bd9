import type { Page } from '#platform/rules/paging.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { CourseCounter, CourseLister, CourseListFilters, CourseListRequest } from './list-courses.ts'
import { createQueryCache } from './query-cache.ts'

/**
 * Caches the lists of courses, which are the same for everybody and on the most visited page.
 * @param list reads one from the database
 */
export function cacheCourseLists(list: CourseLister): { list: CourseLister; clear(): void } {
  const { read, clear } = createQueryCache<{ filter: CourseListRequest; now: Date }, Page<CourseCard>>(
    ({ filter, now }) => list(filter, now),
    ({ filter }) => `${filter.sort}:${choiceKey(filter)}:${filter.page}:${filter.limit}`,
  )
  return { list: (filter, now) => read({ filter, now }), clear }
}

/**
 * Caches the numbers of courses, which take longer to count the more there are.
 * @param count counts them in the database
 */
export function cacheCourseCounts(count: CourseCounter): { count: CourseCounter; clear(): void } {
  const { read, clear } = createQueryCache<CourseListFilters, { count: number }>(
    async (choice) => ({ count: await count(choice) }),
    choiceKey,
  )
  return { count: async (choice) => (await read(choice)).count, clear }
}

const choiceKey = ({ category, access, length, level, language }: CourseListFilters) =>
  [category, access, length, level, language].map((part) => part ?? '').join(':')
