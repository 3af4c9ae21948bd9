import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourseStage, LessonSummary } from '#features/catalogue/rules/course.ts'
import { decodeVideoSeqNo, encodeVideoSeqNo, listContentFilters, pickBatchContents } from './contents.ts'

const lesson = (id: string, type: LessonSummary['type'] = 'lecture'): LessonSummary => ({
  id,
  seqNo: 1,
  type,
  title: id,
  seoTitle: id,
  durationMs: 1,
  isLocked: false,
  videoState: null,
})
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
const at = { lessonId: 'b7', part: null, filter: 'all' as const, page: null }

test('the page with the lesson that is open is shown first', () => {
  expect(pickBatchContents(course, at)).toMatchObject({
    ...{ number: 1, count: 2, title: 'Stage one', isCurrent: true, page: 2, pageCount: 2 },
    sectionIds: ['s1', 's2'],
    lessons: ['b5', 'b6', 'b7', 'b8', 'b9'].map((id) => ({ id })),
  })
  expect(pickBatchContents(course, { ...at, page: 1 }).lessons).toHaveLength(15)
})

test('another stage, a filter, and what is out of range', () => {
  expect(pickBatchContents(course, { ...at, part: 2 })).toMatchObject({
    title: 'Stage two',
    isCurrent: false,
    page: 1,
  })
  expect(pickBatchContents(course, { ...at, part: 99, page: 99 })).toMatchObject({ number: 2, page: 1 })
  const articles = pickBatchContents(course, { ...at, filter: 'article' })
  expect(articles.lessons.map(({ id }) => id)).toEqual(['a0', 'a3', 'a6', 'a9', 'b0', 'b3', 'b6', 'b9'])
  expect(pickBatchContents(course, { ...at, filter: 'mcq' })).toMatchObject({ lessons: [], pageCount: 1 })
})

test('without stages each topic with lessons is a part', () => {
  const topics = {
    sections: [
      { id: 's1', title: 'First', lessons: [lesson('a')] },
      { id: 's2', title: 'Empty', lessons: [] },
      { id: 's3', title: 'Last', lessons: [lesson('b')] },
    ],
  }
  expect(pickBatchContents(topics, { ...at, lessonId: 'b' })).toMatchObject({
    number: 2,
    count: 2,
    title: 'Last',
    stage: null,
  })
  expect(pickBatchContents({ sections: [] }, at)).toMatchObject({ lessons: [], pageCount: 1 })
})

test('pages hold every lesson of a part once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), (count) => {
      const whole = { sections: [{ id: 's', title: '', lessons: many('a', count) }] }
      const { pageCount } = pickBatchContents(whole, { ...at, page: 1 })
      const pages = Array.from({ length: pageCount }, (_, index) =>
        pickBatchContents(whole, { ...at, page: index + 1 }),
      )
      expect(pages.flatMap(({ lessons }) => lessons)).toEqual(whole.sections[0]?.lessons)
    }),
  )
})

test('a number comes back from its address, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seqNo) => {
      expect(decodeVideoSeqNo(encodeVideoSeqNo(seqNo))).toBe(seqNo)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seqNo = decodeVideoSeqNo(text)
      if (seqNo !== null) expect(encodeVideoSeqNo(seqNo)).toBe(text)
    }),
  )
  for (const text of ['', '1', '-1', '1.5', 'NaN', '__proto__', '../..', 'zzzzzzzzzzzzzz'])
    expect(decodeVideoSeqNo(text)).toBeNull()
})

test('a batch that is restricted to videos has two filters', () => {
  expect(listContentFilters(true)).toEqual(['all', 'video'])
  expect(listContentFilters(false)).toHaveLength(4)
})
