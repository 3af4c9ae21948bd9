import { expect, test } from 'vitest'
import type { CourseVisibility } from '#features/catalogue/rules/course.ts'
import { findCourseToContinue } from './continue-learning.tsx'

const unfinished = (
  visibility: CourseVisibility,
  progress: number,
  positionMs: number,
  completedAt: string | null = null,
) => ({
  course: { visibility },
  progress,
  completedAt,
  lesson: { positionMs },
})

test('a returning learner is asked about the restricted course they were in last', () => {
  const free = unfinished('public', 50, 0)
  const begun = unfinished('restricted', 0, 12_000)
  const older = unfinished('practice', 20, 0)
  expect(findCourseToContinue([free, begun, older])).toBe(begun)
  expect(findCourseToContinue([older, begun])).toBe(older)
})

test('not about free courses, nor about one they have not begun or have finished', () => {
  expect(findCourseToContinue([unfinished('public', 50, 0), unfinished('unlisted', 50, 0)])).toBeUndefined()
  expect(findCourseToContinue([unfinished('restricted', 0, 0)])).toBeUndefined()
  expect(
    findCourseToContinue([unfinished('restricted', 100, 12_000, '2026-03-01T09:00:00.000Z')]),
  ).toBeUndefined()
  expect(findCourseToContinue([])).toBeUndefined()
})
