import { expect, test } from 'vitest'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { summarizeBundle } from './bundle-progress.ts'

const courses = ['a', 'b', 'c'].map((id) => ({ id }) as CourseCard)
const summarize = (progress: Readonly<Record<string, number>>) => {
  const { next, ...summary } = summarizeBundle(
    { courses },
    new Map(Object.entries(progress).map(([id, percent]) => [id, { progress: percent }])),
  )
  return { ...summary, next: next?.id }
}

test.each([
  [{}, { hasAll: false, completed: 0, percent: 0, hasBegun: false, next: 'a' }],
  [
    { a: 0, b: 0, c: 0 },
    { hasAll: true, completed: 0, percent: 0, hasBegun: false, next: 'a' },
  ],
  [
    { a: 100, b: 100, c: 0 },
    { hasAll: true, completed: 2, percent: 66, hasBegun: true, next: 'c' },
  ],
  [
    { a: 0, b: 40, c: 0 },
    { hasAll: true, completed: 0, percent: 13, hasBegun: true, next: 'b' },
  ],
  [
    { a: 100, b: 100, c: 99 },
    { hasAll: true, completed: 2, percent: 99, hasBegun: true, next: 'c' },
  ],
  [
    { a: 100, b: 100, c: 100 },
    { hasAll: true, completed: 3, percent: 100, hasBegun: true, next: undefined },
  ],
  [
    { a: 100, b: 100 },
    { hasAll: false, completed: 2, percent: 66, hasBegun: true, next: 'c' },
  ],
])('with %j somebody is so far with a bundle of three courses', (progress, expected) => {
  expect(summarize(progress)).toEqual(expected)
})
