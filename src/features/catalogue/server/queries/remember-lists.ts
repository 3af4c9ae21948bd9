import { LRUCache } from 'lru-cache'
import type { Page } from '#platform/rules/paging.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { CourseFilter, CourseLister } from './list-courses.ts'

const MAX_LISTS = 200
/** Counts of enrolments on the cards may be this old; all else is told. */
const TTL_MS = 60_000

/**
 * Keeps the lists of courses, which are the same for everybody and on the page that is asked for most.
 * @param list reads one from the database
 */
export function rememberLists(list: CourseLister): { list: CourseLister; clear(): void } {
  const lists = new LRUCache<string, Page<CourseCard>, CourseFilter>({
    max: MAX_LISTS,
    ttl: TTL_MS,
    // A list that was being read when everything was dropped is given to who waits for it, and not kept.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => list(context),
  })
  return {
    list: (filter) => {
      const { sort, category = '', page, limit } = filter
      return lists.forceFetch(`${sort}:${category}:${page}:${limit}`, { context: filter })
    },
    clear: () => lists.clear(),
  }
}
