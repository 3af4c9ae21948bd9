import { call, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import { courseCompletions } from '#features/learning/server/index.ts'
import { lessonProgress } from '#features/learning/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { makeStagedCourse } from '#tests/support/stages.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { batchMembers, batchMentors, batchWaiting } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const AT = new Date('2026-01-10T10:00:00Z')

const read = (slug: string, actor: Actor | null) =>
  call(router.getBatchProgress, { slug }, { context: createTestContext(db, actor as Actor) })
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

test('seen lessons and cleared stages are counted over all courses, and what is hidden nowhere', async () => {
  const { course, first, locked, hidden } = await makeStagedCourse(db)
  const plain = await makeCourse(db, { creatorId: course.creatorId })
  const lesson = (await makeLesson(db, { course: plain })).lesson
  const bundle = await makeBundle(db, [course.id, plain.id], { creatorId: course.creatorId })
  const batch = await makeBatch(db, { bundleId: bundle.id, creatorId: course.creatorId })
  const learner = await makeUser(db)
  await db.insert(batchMembers).values({ batchId: batch.id, userId: learner.id, joinedAt: AT })
  const see = (...seen: readonly { id: string; courseId: string }[]) =>
    db
      .insert(lessonProgress)
      .values(seen.map(({ id, courseId }) => ({ viewerId: learner.id, lessonId: id, courseId, seenAt: AT })))
  const counts = { lessonCount: 7, newLessonCount: 0, stageCount: 2 }
  expect(await read(batch.slug, learner)).toEqual({ ...counts, lessonsSeen: 0, stagesCleared: 0 })
  await see(first.lecture, first.article, locked.article, lesson, ...hidden.lessons)
  expect(await read(batch.slug, learner)).toEqual({ ...counts, lessonsSeen: 4, stagesCleared: 0 })
  await see(first.mcq)
  expect(await read(batch.slug, learner)).toEqual({ ...counts, lessonsSeen: 5, stagesCleared: 1 })
})

test('what is added to a course that a member has finished is counted apart', async () => {
  const { course, first, locked } = await makeStagedCourse(db)
  const batch = await makeBatch(db, { courseId: course.id, creatorId: course.creatorId })
  const learner = await makeUser(db)
  await db.insert(batchMembers).values({ batchId: batch.id, userId: learner.id, joinedAt: AT })
  const seen = [first.lecture, first.article, first.mcq]
  await db
    .insert(lessonProgress)
    .values(seen.map(({ id }) => ({ viewerId: learner.id, lessonId: id, courseId: course.id, seenAt: AT })))
  const before = await read(batch.slug, learner)
  expect(before).toMatchObject({ lessonsSeen: 3, newLessonCount: 0, stagesCleared: 1, stageCount: 2 })
  expect(before.lessonCount).toBeGreaterThan(3)
  await db.insert(courseCompletions).values({ userId: learner.id, courseId: course.id, completedAt: AT })
  expect(await read(batch.slug, learner)).toEqual({
    ...{ lessonsSeen: 3, lessonCount: 3, newLessonCount: before.lessonCount - 3 },
    // The other stage came with the new lessons.
    ...{ stagesCleared: 1, stageCount: 1 },
  })
  await db
    .insert(lessonProgress)
    .values({ viewerId: learner.id, lessonId: locked.article.id, courseId: course.id, seenAt: AT })
  expect(await read(batch.slug, learner)).toMatchObject({ lessonsSeen: 4, lessonCount: 4 })
})

test('it is of members, whoever else may see the batch', async () => {
  const batch = await makeBatch(db)
  const [left, waiting, mentor, staff] = await Promise.all([
    makeUser(db),
    makeUser(db),
    makeUser(db),
    makeUser(db, { roles: ['staff'] }),
  ])
  await db.insert(batchMembers).values({ batchId: batch.id, userId: left.id, joinedAt: AT, leftAt: AT })
  await db.insert(batchWaiting).values({ batchId: batch.id, userId: waiting.id, turn: 1, since: AT })
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: AT })
  for (const actor of [left, waiting, mentor, staff])
    expect(await codeOf(read(batch.slug, actor))).toBe('NOT_FOUND')
  expect(await codeOf(read(batch.slug, null))).toBe('UNAUTHORIZED')
  expect(await codeOf(read('no-such-batch', staff))).toBe('NOT_FOUND')
})
