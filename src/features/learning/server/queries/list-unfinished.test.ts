import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, grantAccess, revokeAccess } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { lessonProgress } from '../tables.ts'
import { listUnfinishedCourses } from './list-unfinished.ts'

const { db } = await setUpTestDatabase()
const day = (date: number) => new Date(Date.UTC(2026, 1, date))

const unfinishedOf = (actor: Actor, limit = 8) =>
  listUnfinishedCourses(createTestContext(db, actor, { clock: { now: () => day(28) } }), limit)

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
  const learner = await makeUser(db)
  const { id } = learner
  const [older, newer, untouched] = [await courseOfTwo(), await courseOfTwo(), await courseOfTwo()]
  for (const { course } of [older, newer, untouched]) await makeEnrolment(db, id, course.id)
  await touch(id, older.first, { watchedAt: day(3), seenAt: day(3) })
  await touch(id, newer.first, { watchedAt: day(4), positionMs: 12_000 })
  const unfinished = await unfinishedOf(learner)
  expect(unfinished).toMatchObject([
    { course: { id: newer.course.id }, progress: 0, lesson: { id: newer.first.id, positionMs: 12_000 } },
    { course: { id: older.course.id }, progress: 50, lesson: { id: older.second.id, positionMs: 0 } },
    { course: { id: untouched.course.id }, progress: 0, lesson: { id: untouched.first.id } },
  ])
  expect(await unfinishedOf(learner, 1)).toHaveLength(1)
})

test('finished courses, drafts, and what one is not enrolled in are left out', async () => {
  const learner = await makeUser(db)
  const { id } = learner
  const [finished, left] = [await courseOfTwo(), await courseOfTwo()]
  await makeEnrolment(db, id, finished.course.id)
  await touch(id, finished.first, { watchedAt: day(1), seenAt: day(1) })
  await touch(id, finished.second, { watchedAt: day(2), seenAt: day(2) })
  await touch(id, left.first, { watchedAt: day(3) })
  const draft = await makeCourse(db, { publishedAt: null })
  await makeLesson(db, { course: draft })
  await makeEnrolment(db, id, draft.id)
  expect(await unfinishedOf(learner)).toEqual([])
})

test('a restricted course is among them as long as one has access to it', async () => {
  const learner = await makeUser(db)
  const { id, email } = learner
  const { course, first } = await courseOfTwo()
  await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
  await makeEnrolment(db, id, course.id)
  await touch(id, first, { watchedAt: day(3), positionMs: 12_000 })
  expect(await unfinishedOf(learner)).toEqual([])
  await grantAccess(createTestCommandContext(db, day(1)), { course: course.seoTitle, emails: [email] })
  expect(await unfinishedOf(learner)).toMatchObject([{ course: { id: course.id } }])
  await revokeAccess(createTestCommandContext(db, day(4)), { course: course.seoTitle, email })
  expect(await unfinishedOf(learner)).toEqual([])
})

test('however many are closed, those that are open come as many as are asked for', async () => {
  const learner = await makeUser(db)
  const { id } = learner
  const open = [await courseOfTwo(), await courseOfTwo(), await courseOfTwo()]
  for (const [place, { course, first }] of open.entries()) {
    await makeEnrolment(db, id, course.id)
    await touch(id, first, { watchedAt: day(1 + place), positionMs: 1_000 })
  }
  const gone = await courseOfTwo()
  await touch(id, gone.first, { watchedAt: day(20), positionMs: 1_000 })
  await db.delete(courses).where(eq(courses.id, gone.course.id))
  const changes = [
    { visibility: 'restricted' },
    { visibility: 'practice' },
    { visibility: 'restricted', publishedAt: null },
  ] as const
  for (let count = 0; count < 20; count += 1) {
    const { course, first } = await courseOfTwo()
    await makeEnrolment(db, id, course.id)
    await touch(id, first, { watchedAt: day(10), positionMs: 1_000 })
    await db
      .update(courses)
      .set(changes[count % 3] ?? {})
      .where(eq(courses.id, course.id))
  }
  const expected = open.map(({ course }) => course.id).reverse()
  expect((await unfinishedOf(learner, 3)).map(({ course }) => course.id)).toEqual(expected)
  expect((await unfinishedOf(learner, 20)).map(({ course }) => course.id)).toEqual(expected)
})

test('to those who run a restricted course it is open without a grant', async () => {
  const [staff, creator] = [await makeUser(db, { roles: ['staff'] }), await makeUser(db)]
  const { course, first } = await courseOfTwo()
  await db
    .update(courses)
    .set({ visibility: 'restricted', creatorId: creator.id })
    .where(eq(courses.id, course.id))
  for (const actor of [staff, creator]) {
    await makeEnrolment(db, actor.id, course.id)
    await touch(actor.id, first, { watchedAt: day(3), positionMs: 12_000 })
    expect(await unfinishedOf(actor)).toMatchObject([{ course: { id: course.id } }])
  }
})

test('a single video that was begun is among them until it is seen, without being enrolled in', async () => {
  const learner = await makeUser(db)
  const film = async () => {
    const course = await makeCourse(db, { kind: 'video', lessonCount: 1, firstLessonSeoTitle: 'film' })
    const { lesson } = await makeLesson(db, { course, seoTitle: 'film' })
    return { course, lesson }
  }
  const [begun, opened, seen, others] = [await film(), await film(), await film(), await film()]
  const { course, first } = await courseOfTwo()
  await makeEnrolment(db, learner.id, course.id)
  await touch(learner.id, first, { watchedAt: day(5), positionMs: 4_000 })
  await touch(learner.id, begun.lesson, { watchedAt: day(6), positionMs: 9_000 })
  await touch(learner.id, opened.lesson, { watchedAt: day(6) })
  await touch(learner.id, seen.lesson, { watchedAt: day(7), positionMs: 60_000, seenAt: day(7) })
  await touch((await makeUser(db)).id, others.lesson, { watchedAt: day(7), positionMs: 9_000 })
  expect(await unfinishedOf(learner)).toMatchObject([
    {
      course: { id: begun.course.id, kind: 'video' },
      destination: { address: `/videos/${begun.course.seoTitle}` },
      lesson: { id: begun.lesson.id, positionMs: 9_000 },
    },
    { course: { id: course.id } },
  ])
})
