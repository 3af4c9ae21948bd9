import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { lessonProgress } from '../tables.ts'
import { listUnfinished } from './list-unfinished.ts'

const { db } = await testDatabase()
const day = (date: number) => new Date(Date.UTC(2026, 1, date))

/** A course of two lessons. */
async function courseOfTwo() {
  const course = await makeCourse(db, { lessonCount: 2, firstLessonSeoTitle: 'first' })
  const { lesson: first } = await makeLesson(db, { course, seqNo: 1, seoTitle: 'first' })
  const { lesson: second } = await makeLesson(db, { course, seqNo: 2 })
  return { course, first, second }
}

const touch = (
  viewerId: string,
  lesson: { id: string; courseId: string },
  {
    positionMs = 0,
    watchedAt,
    seenAt = null,
  }: { positionMs?: number; watchedAt: Date; seenAt?: Date | null },
) =>
  db
    .insert(lessonProgress)
    .values({ viewerId, lessonId: lesson.id, courseId: lesson.courseId, positionMs, watchedAt, seenAt })

test('the course one was in last comes first, at the lesson and the second where one left it', async () => {
  const { id } = await makeUser(db)
  const [older, newer, untouched] = [await courseOfTwo(), await courseOfTwo(), await courseOfTwo()]
  for (const { course } of [older, newer, untouched]) await makeEnrolment(db, id, course.id)
  await touch(id, older.first, { watchedAt: day(3), seenAt: day(3) })
  await touch(id, newer.first, { watchedAt: day(4), positionMs: 12_000 })
  const unfinished = await listUnfinished(db, id, 8)
  expect(unfinished).toMatchObject([
    { course: { id: newer.course.id }, progress: 0, lesson: { id: newer.first.id, positionMs: 12_000 } },
    { course: { id: older.course.id }, progress: 50, lesson: { id: older.second.id, positionMs: 0 } },
    { course: { id: untouched.course.id }, progress: 0, lesson: { id: untouched.first.id } },
  ])
  expect(await listUnfinished(db, id, 1)).toHaveLength(1)
})

test('finished courses, drafts, and what one is not enrolled in are left out', async () => {
  const { id } = await makeUser(db)
  const [finished, left] = [await courseOfTwo(), await courseOfTwo()]
  await makeEnrolment(db, id, finished.course.id)
  await touch(id, finished.first, { watchedAt: day(1), seenAt: day(1) })
  await touch(id, finished.second, { watchedAt: day(2), seenAt: day(2) })
  await touch(id, left.first, { watchedAt: day(3) })
  const draft = await makeCourse(db, { publishedAt: null })
  await makeLesson(db, { course: draft })
  await makeEnrolment(db, id, draft.id)
  expect(await listUnfinished(db, id, 8)).toEqual([])
})
