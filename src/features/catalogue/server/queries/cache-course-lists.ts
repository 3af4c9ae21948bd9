import { LRUCache } from 'lru-cache'
import type { Page } from '#platform/rules/paging.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { CourseCounter, CourseLister, CourseListFilters, CourseListRequest } from './list-courses.ts'

const MAX_ENTRIES = 200
/** Enrolment counts and the trending order may be this old; any other change clears the cache. */
const TTL_MS = 60_000

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

const choiceKey = ({ category, access, length }: CourseListFilters) =>
  [category, access, length].map((part) => part ?? '').join(':')

function createQueryCache<Asked, Answer extends object>(
  ask: (asked: Asked) => Promise<Answer>,
  keyOf: (asked: Asked) => string,
) {
  const answers = new LRUCache<string, Answer, { asked: Asked }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    // A read under way when the cache is cleared still answers those who wait, but is not stored.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => ask(context.asked),
  })
  return {
    read: (asked: Asked): Promise<Answer> => answers.forceFetch(keyOf(asked), { context: { asked } }),
    clear: () => answers.clear(),
  }
}
