import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourseDetail, CourseStage, LessonSummary } from './course.ts'
import { type ContentsRequest, pickCourseContents } from './course-contents.ts'

let seqNo = 0
const lesson = (id: string, type: LessonSummary['type'] = 'lecture'): LessonSummary => {
  seqNo += 1
  return {
    ...{ id, seqNo, type, title: id, seoTitle: `slug-${id}` },
    ...{ durationMs: 1, isLocked: false, videoState: null },
  }
}
const stage = (id: string, stageNumber: number): CourseStage => ({
  ...{ id, stageNumber, title: `Stage ${id}`, isHidden: false },
  ...{ needs: null, missing: null, opensAt: null },
})
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    lesson(`${name}${index}`, index % 3 === 0 ? 'article' : 'lecture'),
  )
const course = {
  stages: [stage('one', 1), stage('two', 2)],
  sections: [
    { id: 's1', title: 'Topic 1', stageId: 'one', lessons: many('a', 10) },
    { id: 's2', title: 'Topic 2', stageId: 'one', lessons: many('b', 10) },
    { id: 's3', title: 'Topic 3', stageId: 'two', lessons: many('c', 2) },
  ],
}
const at = { videoTitle: 'slug-b7', filter: 'all', limit: 15, wholeUpTo: 0 } as const
const pick = (given: Partial<ContentsRequest>, of: Pick<CourseDetail, 'sections' | 'stages'> = course) =>
  pickCourseContents(of, { ...at, ...given })
const idsOf = ({ sections }: ReturnType<typeof pickCourseContents>) =>
  sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))

test('the page with the lesson that is open is given first, with the lessons beside it', () => {
  const contents = pick({})
  expect(contents).toMatchObject({
    ...{ part: 1, page: 2, pageCount: 2 },
    parts: [
      { title: 'Stage one', stageId: 'one', sectionIds: ['s1', 's2'], lessonCount: 20 },
      { title: 'Stage two', stageId: 'two', sectionIds: ['s3'], lessonCount: 2 },
    ],
    open: { ...{ part: 1, number: 18, count: 22 }, previous: { id: 'b6' }, next: { id: 'b8' } },
  })
  expect(idsOf(contents)).toEqual(['b5', 'b6', 'b7', 'b8', 'b9'])
  expect(pick({ page: 1 }).sections.map(({ id, lessons }) => [id, lessons.length])).toEqual([
    ['s1', 10],
    ['s2', 5],
  ])
  const { seqNo: number } = course.sections[2]?.lessons[1] ?? { seqNo: -1 }
  expect(pick({ videoTitle: undefined, seqNo: number }).open).toMatchObject({
    ...{ part: 2, number: 22 },
    previous: { id: 'c0' },
    next: null,
  })
})

test('another part, the one of a topic, a filter, and what is out of range', () => {
  expect(pick({ part: 2 })).toMatchObject({ part: 2, page: 1, open: { part: 1 } })
  expect(pick({ part: 99, page: 99 })).toMatchObject({ part: 2, page: 1 })
  expect(pick({ videoTitle: undefined, sectionId: 's3' }).part).toBe(2)
  expect(pick({ videoTitle: undefined, sectionId: 'gone' })).toMatchObject({ part: 1, open: null })
  expect(pick({ videoTitle: 'gone' }).open).toBeNull()
  expect(idsOf(pick({ filter: 'article' }))).toEqual(['a0', 'a3', 'a6', 'a9', 'b0', 'b3', 'b6', 'b9'])
  expect(pick({ filter: 'mcq' })).toMatchObject({ sections: [], pageCount: 1 })
})

test('without stages each topic with lessons is a part', () => {
  const topics = {
    sections: [
      { id: 's1', title: 'First', lessons: [lesson('x')] },
      { id: 's2', title: 'Empty', lessons: [] },
      { id: 's3', title: 'Last', lessons: [lesson('y')] },
    ],
  }
  const { parts, part } = pick({ videoTitle: 'slug-y' }, topics)
  expect([parts.map(({ title, stageId }) => [title, stageId]), part]).toEqual([
    [
      ['First', null],
      ['Last', null],
    ],
    2,
  ])
  expect(pick({}, { sections: [] })).toMatchObject({ parts: [], sections: [], pageCount: 1 })
})

test('a short course is given whole, unless a lesson of it is open', () => {
  const whole = pick({ videoTitle: undefined, wholeUpTo: 22 })
  expect([whole.part, whole.pageCount, idsOf(whole).length]).toEqual([null, 1, 22])
  expect(pick({ videoTitle: undefined, wholeUpTo: 21 }).part).toBe(1)
  expect(pick({ wholeUpTo: 22 }).part).toBe(1)
})

test('pages hold every lesson of a part once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
      const section = { id: 's', title: '', lessons: many('a', count) }
      const read = (page: number) => pick({ videoTitle: undefined, page, limit }, { sections: [section] })
      const pages = Array.from({ length: read(1).pageCount }, (_, index) => read(index + 1))
      expect(pages.flatMap(idsOf)).toEqual(section.lessons.map(({ id }) => id))
      for (const page of pages) expect(idsOf(page).length).toBeLessThanOrEqual(limit)
    }),
  )
})
