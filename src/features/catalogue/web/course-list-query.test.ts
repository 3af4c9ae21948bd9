import { expect, test } from 'vitest'
import { TEST_PAGE_SITE as site } from '#tests/support/page-site.ts'
import {
  formatCountWithNoun,
  formatDurationMinutes,
  formatLessonLength,
  formatShortCountWithNoun,
  getCoursePagePath,
  getCoursePath,
} from './course-format.ts'
import {
  buildCourseListPath,
  type CourseListQuery,
  DEFAULT_COURSE_LIST_QUERY,
  parseCourseListQuery,
} from './course-list-query.ts'
import { buildCourseListMeta } from './pages/course-list-meta.ts'

test.each<[list: CourseListQuery, address: string]>([
  [DEFAULT_COURSE_LIST_QUERY, '/courses'],
  [{ ...DEFAULT_COURSE_LIST_QUERY, category: 'programming', page: 3 }, '/courses/programming?page=3'],
  [{ ...DEFAULT_COURSE_LIST_QUERY, sort: 'title', page: 2 }, '/courses?sort=title&page=2'],
  [
    {
      ...{ category: 'data-science', sort: 'longest', access: 'free', length: 'long' },
      ...{ level: 'advanced', language: 'hi', page: 2 },
    },
    '/courses/data-science?access=free&length=long&level=advanced&language=hi&sort=longest&page=2',
  ],
])('the address of the list %j leaves out defaults, and is read again', (list, address) => {
  expect(buildCourseListPath(list)).toBe(address)
  const { searchParams } = new URL(address, 'https://learn.example.org')
  expect(parseCourseListQuery(searchParams, list.category)).toEqual(list)
})

test.each([
  'sort=evil&access=all&length=huge&page=-1',
  'sort=__proto__&page=0',
  'sort=Title&page=1e9',
  'page=999999',
  'page=2abc&sort[]=title',
  'level=all&language=xx',
  'level=__proto__&language=toString',
  'access=%00&length=%3Cscript%3E',
])('values that make no sense in an address are ignored: %s', (query) => {
  expect(parseCourseListQuery(new URLSearchParams(query), null)).toEqual(DEFAULT_COURSE_LIST_QUERY)
})

test('a course without lessons leads to itself', () => {
  expect(getCoursePath({ kind: 'course', seoTitle: 'graphs', videoTitle: 'bfs' })).toBe('/courses/graphs/bfs')
  expect(getCoursePath({ kind: 'course', seoTitle: 'graphs', videoTitle: null })).toBe('/courses/graphs')
  expect(getCoursePagePath({ kind: 'course', seoTitle: 'graphs' })).toBe('/courses/graphs')
  expect(getCoursePagePath({ kind: 'video', seoTitle: 'hashes' })).toBe('/videos/hashes')
})

test('lengths', () => {
  expect([0, 45, 60, 125].map(formatDurationMinutes)).toEqual(['0 min', '45 min', '1 h', '2 h 5 min'])
})

test.each([
  [DEFAULT_COURSE_LIST_QUERY, 'Courses - Example', '/courses'],
  [
    { ...DEFAULT_COURSE_LIST_QUERY, category: 'programming', page: 3 },
    'Programming courses, page 3 - Example',
    '/courses/programming?page=3',
  ],
  [{ ...DEFAULT_COURSE_LIST_QUERY, sort: 'title', page: 2 }, 'Courses, page 2 - Example', '/courses'],
  [{ ...DEFAULT_COURSE_LIST_QUERY, access: 'free' }, 'Courses - Example', '/courses'],
  [{ ...DEFAULT_COURSE_LIST_QUERY, language: 'de' }, 'Courses - Example', '/courses'],
] as const)('the head of the list %j', (list, title, path) => {
  const meta = buildCourseListMeta(site, list)
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: site.publicUrl + path })
})

test('counts, whole and short', () => {
  const counts = [0, 1, 999, 1_000, 1_249, 12_345, 999_999, 2_000_000]
  expect(counts.map((count) => formatShortCountWithNoun(count, 'view'))).toEqual([
    ...['0 views', '1 view', '999 views', '1K views', '1.2K views', '12.3K views', '1M views', '2M views'],
  ])
  expect([1, 1_249].map((count) => formatCountWithNoun(count, 'view'))).toEqual(['1 view', '1,249 views'])
})

test('a lesson of unknown length has the one that is usual for its kind', () => {
  expect((['article', 'mcq', 'lecture'] as const).map((type) => formatLessonLength(type, 0))).toEqual([
    '2 min',
    '1 hr',
    '1 hr',
  ])
  expect([1, 29_000, 90_000, 4_800_000].map((ms) => formatLessonLength('lecture', ms))).toEqual([
    '1 min',
    '1 min',
    '2 min',
    '1 h 20 min',
  ])
})
