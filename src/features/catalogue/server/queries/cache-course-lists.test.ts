import { describe, expect, test } from 'vitest'
import type { Page } from '#platform/rules/paging.ts'
import type { CourseCard } from '../../rules/course.ts'
import { cacheCourseLists } from './cache-course-lists.ts'
import type { CourseListRequest } from './list-courses.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const FIRST: CourseListRequest = { page: 1, limit: 20, sort: 'newest' }

function setUp() {
  const reads: PromiseWithResolvers<Page<CourseCard>>[] = []
  const remembered = cacheCourseLists(() => {
    const read = Promise.withResolvers<Page<CourseCard>>()
    reads.push(read)
    return read.promise
  })
  const { clear } = remembered
  const list = (filter: CourseListRequest) => remembered.list(filter, NOW)
  const pageOf = (totalCount: number): Page<CourseCard> => ({
    data: [],
    totalCount,
    next: null,
    previous: null,
  })
  return { reads, list, clear, pageOf }
}

describe('remembered lists', () => {
  test('are read once for all who ask, until the catalogue changes', async () => {
    const { reads, list, clear, pageOf } = setUp()
    const asked = [list(FIRST), list({ ...FIRST })]
    reads[0]?.resolve(pageOf(1))
    expect(await Promise.all(asked)).toEqual([pageOf(1), pageOf(1)])
    expect(await list(FIRST)).toEqual(pageOf(1))
    expect(reads).toHaveLength(1)
    clear()
    const again = list(FIRST)
    reads[1]?.resolve(pageOf(2))
    expect(await again).toEqual(pageOf(2))
  })

  test.each([
    { page: 2 },
    { limit: 10 },
    { sort: 'title' as const },
    { category: 'programming' as const },
    { access: 'free' as const },
    { length: 'short' as const },
  ])('are told apart by %o', async (other) => {
    const { reads, list } = setUp()
    void list(FIRST)
    void list({ ...FIRST, ...other })
    expect(reads).toHaveLength(2)
  })

  test('read while the catalogue changed are given out and not kept', async () => {
    const { reads, list, clear, pageOf } = setUp()
    const early = list(FIRST)
    clear()
    reads[0]?.resolve(pageOf(1))
    expect(await early).toEqual(pageOf(1))
    const late = list(FIRST)
    expect(reads).toHaveLength(2)
    reads[1]?.resolve(pageOf(2))
    expect(await late).toEqual(pageOf(2))
  })

  test('that cannot be read are asked for again', async () => {
    const { reads, list, pageOf } = setUp()
    const failed = list(FIRST)
    reads[0]?.reject(new Error('gone'))
    await expect(failed).rejects.toThrow('gone')
    const again = list(FIRST)
    reads[1]?.resolve(pageOf(3))
    expect(await again).toEqual(pageOf(3))
  })
})
