import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summarizeCourseProgress } from './course-progress.ts'

const course = fc.tuple(fc.nat(300), fc.nat(300)).map(([seen, more]) => ({ seen, lessonCount: seen + more }))

test('progress is whole percent, and 100 only with nothing left', () => {
  fc.assert(
    fc.property(course, ({ seen, lessonCount }) => {
      const { progress, newLessonCount } = summarizeCourseProgress({ seen, lessonCount, completedAt: null })
      expect(progress === 100).toBe(lessonCount > 0 && seen === lessonCount)
      expect(Number.isInteger(progress) && progress >= 0).toBe(true)
      expect(newLessonCount).toBe(0)
    }),
  )
})

test('a course that was finished stays finished with its day, however it grows or shrinks', () => {
  const completedAt = new Date('2026-03-01T09:00:00.000Z')
  fc.assert(
    fc.property(course, ({ seen, lessonCount }) => {
      expect(summarizeCourseProgress({ seen, lessonCount, completedAt })).toEqual({
        progress: 100,
        completedAt: completedAt.toISOString(),
        newLessonCount: lessonCount - seen,
      })
    }),
  )
})
