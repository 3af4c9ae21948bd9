import { describe, expect, test } from 'vitest'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import {
  getAvailableSince,
  getLessonPosition,
  getSeenLessonIds,
  getSyllabusPageIndex,
  groupRowsBySection,
  isWebAddress,
  listSyllabusRows,
  parseStartPositionMs,
  resolveResumePositionMs,
  usesDailyAllowance,
} from './lesson-info.ts'

const lesson = (id: string): LessonSummary => ({
  id,
  seqNo: 1,
  type: 'lecture',
  title: id,
  seoTitle: id,
  durationMs: 1,
  isLocked: false,
  videoState: null,
})
const course = {
  sections: [
    { id: 's1', title: '', lessons: [lesson('a'), lesson('b')] },
    { id: 's2', title: '', lessons: [] },
    { id: 's3', title: '', lessons: [lesson('c')] },
  ],
}

test('only the enrolled have checks at what they have seen', () => {
  const of = (lessonId: string, seen: boolean) => ({
    lessonId,
    coverage: 1,
    positionMs: 0,
    seen,
    liked: false,
  })
  const lessons = [of('a', true), of('b', false), of('c', true)]
  const progress = { inBatch: false, progress: 66, completedAt: null, newLessonCount: 0, lessons }
  expect([...getSeenLessonIds({ ...progress, enrolled: true })]).toEqual(['a', 'c'])
  expect(getSeenLessonIds({ ...progress, enrolled: false }).size).toBe(0)
  expect(getSeenLessonIds(null).size).toBe(0)
})

test('neighbours are found across sections', () => {
  expect(getLessonPosition(course, 'b')).toMatchObject({
    number: 2,
    count: 3,
    previous: { id: 'a' },
    next: { id: 'c' },
  })
  expect(getLessonPosition(course, 'a').previous).toBeUndefined()
  expect(getLessonPosition(course, 'c').next).toBeUndefined()
  expect(getLessonPosition(course, 'gone')).toMatchObject({ number: 0, previous: undefined, next: undefined })
})

test('free content is capped, except one’s own and in a batch', () => {
  const creatorId = '1'
  const actor = {
    id: '1',
    name: 'Ada',
    email: 'ada@example.org',
    username: 'ada',
    image: null,
    roles: [],
    unlimitedWatch: false,
    timeZone: 'UTC',
    language: null,
  }
  expect(usesDailyAllowance({ visibility: 'public', creatorId }, null, null)).toBe(true)
  expect(usesDailyAllowance({ visibility: 'public', creatorId }, { ...actor, id: '2' }, null)).toBe(true)
  expect(
    usesDailyAllowance({ visibility: 'public', creatorId }, { ...actor, id: '2' }, { inBatch: true }),
  ).toBe(false)
  expect(usesDailyAllowance({ visibility: 'unlisted', creatorId }, actor, null)).toBe(false)
  expect(usesDailyAllowance({ visibility: 'restricted', creatorId }, null, null)).toBe(false)
})

test('a lesson left at its end begins anew', () => {
  expect(resolveResumePositionMs(30_000, 60_000)).toBe(30_000)
  expect(resolveResumePositionMs(57_000, 60_000)).toBe(0)
  expect(resolveResumePositionMs(4_999, 60_000)).toBe(0)
})

test('only web addresses become links', () => {
  expect(['https://a.org', 'HTTP://a.org', '/files/a.pdf'].every(isWebAddress)).toBe(true)
  expect(['javascript:alert(1)', '//evil.org', 'data:text/html,x', 'notes.pdf', ''].some(isWebAddress)).toBe(
    false,
  )
})

test.each([
  ['30', 30_000],
  ['0', 0],
  ['0m30s', 30_000],
  ['0:59', 59_000],
  ['1:00', null],
  [null, null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['60', null],
  ['999999', null],
])('an address that asks for %s', (text, ms) => {
  expect(parseStartPositionMs(text, 60_000)).toBe(ms)
})

describe('a long syllabus', () => {
  const section = (id: string, count: number) => ({
    id,
    title: `Section ${id}`,
    lessons: Array.from({ length: count }, (_, index) => ({
      id: `${id}${index}`,
      seqNo: index + 1,
      type: 'lecture' as const,
      title: `Lesson ${id}${index}`,
      seoTitle: `lesson-${id}${index}`,
      durationMs: 60_000,
      isLocked: false,
      videoState: 'ready' as const,
    })),
  })
  const rows = listSyllabusRows({ sections: [section('a', 15), section('b', 30)] })

  test('is shown by twenties, the one with the open lesson first', () => {
    expect(getSyllabusPageIndex(rows, 'a0')).toBe(0)
    expect(getSyllabusPageIndex(rows, 'b4')).toBe(0)
    expect(getSyllabusPageIndex(rows, 'b5')).toBe(1)
    expect(getSyllabusPageIndex(rows, 'b29')).toBe(2)
    expect(getSyllabusPageIndex(rows, 'unknown')).toBe(0)
  })

  test('keeps its sections, also where a page begins in the middle of one', () => {
    const groups = groupRowsBySection(rows.slice(10, 20))
    expect(groups.map((group) => [group[0]?.sectionTitle, group.length])).toEqual([
      ['Section a', 5],
      ['Section b', 5],
    ])
    expect(groupRowsBySection([])).toEqual([])
  })
})

test('a lecture is there since its course came, or since it came into it; a single video since it came', () => {
  const [early, late] = ['2026-01-05T08:00:00.000Z', '2026-02-01T08:00:00.000Z']
  const since = (kind: 'course' | 'video', publishedAt: string | null, createdAt: string) =>
    getAvailableSince({ kind, publishedAt }, { createdAt })
  expect(since('course', late, early)).toBe(late)
  expect(since('course', early, late)).toBe(late)
  expect(since('video', early, late)).toBe(early)
  expect(since('course', null, early)).toBe(early)
})
