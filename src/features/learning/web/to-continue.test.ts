import { expect, test } from 'vitest'
import type { Visibility } from '#features/catalogue/rules/course.ts'
import { toContinue } from './to-continue.ts'

const unfinished = (visibility: Visibility, progress: number, positionMs: number) => ({
  course: { visibility },
  progress,
  lesson: { positionMs },
})

test('a returning learner is asked about the restricted course they were in last', () => {
  const free = unfinished('public', 50, 0)
  const begun = unfinished('restricted', 0, 12_000)
  const older = unfinished('practice', 20, 0)
  expect(toContinue([free, begun, older])).toBe(begun)
  expect(toContinue([older, begun])).toBe(older)
})

test('not about free courses, nor about one they have not begun', () => {
  expect(toContinue([unfinished('public', 50, 0), unfinished('unlisted', 50, 0)])).toBeUndefined()
  expect(toContinue([unfinished('restricted', 0, 0)])).toBeUndefined()
  expect(toContinue([])).toBeUndefined()
})
