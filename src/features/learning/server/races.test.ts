import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { expectLockOrder, runBehindLock } from '#tests/support/lock-order.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestQueryContext } from '#tests/support/test-context.ts'
import { learningPersonalData } from './account-data.ts'
import { getCourseDestination } from './queries/course-destinations.ts'
import { seenCourses } from './suggestion-tables.ts'
import { recordCourseSeen } from './suggestions/record-course-seen.ts'
import { lessonProgress, viewerState } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const NOW = new Date('2026-03-02T09:00:00Z')
const ada = await makeUser(db)

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}
/** What the work answers when the course is deleted while it runs. */
const whileDeleted = <Answer>(courseId: string, work: () => Promise<Answer>) =>
  runBehindLock(db, { change: (tx) => tx.delete(courses).where(eq(courses.id, courseId)), work })

describe('while its creator deletes a course', () => {
  test('a wish finds none any more', async () => {
    const { id: courseId } = await makeCourse(db)
    const wish = () => codeOf(call(router.addToWishlist, { courseId }, as(ada)))
    expect(await whileDeleted(courseId, wish)).toBe('NOT_FOUND')
  })

  test('nobody has seen it', async () => {
    const { id: courseId } = await makeCourse(db)
    await whileDeleted(courseId, () =>
      recordCourseSeen(createTestQueryContext(db, NOW), { userId: ada.id, courseId }),
    )
    expect(await db.$count(seenCourses, eq(seenCourses.userId, ada.id))).toBe(0)
  })

  test('it leads nowhere, which is no error', async () => {
    expect(await getCourseDestination(createTestContext(db, ada), randomUUID())).toBeUndefined()
  })

  test('who leaves it locks it before the enrolment', async () => {
    const { id: courseId } = await makeCourse(db)
    await makeEnrolment(db, ada.id, courseId)
    await expectLockOrder(db, {
      first: sql`select 1 from courses where id = ${courseId} for update`,
      second: sql`select 1 from enrolments where course_id = ${courseId} for update nowait`,
      work: () => call(router.unenrol, { courseId }, as(ada)),
    })
  })
})

test('who leaves a bundle locks it before the enrolment in it, as a creator does who deletes it', async () => {
  const { id: bundleId } = await makeBundle(db, [(await makeCourse(db)).id])
  await call(router.enrolInBundle, { bundleId }, as(ada))
  await expectLockOrder(db, {
    first: sql`select 1 from bundles where id = ${bundleId} for update`,
    second: sql`select 1 from bundle_enrolments where bundle_id = ${bundleId} for update nowait`,
    work: () => call(router.leaveBundle, { bundleId }, as(ada)),
  })
})

describe('while an account is erased', () => {
  const erasing = sql`select 1 from users where id = ${ada.id} for update`

  test('its like and its leaving take it before the course', async () => {
    const { lesson, course } = await makeLesson(db)
    await makeEnrolment(db, ada.id, course.id)
    const second = sql`select 1 from courses where id = ${course.id} for update nowait`
    for (const work of [
      () => call(router.like, { lessonId: lesson.id }, as(ada)),
      () => call(router.unenrol, { courseId: course.id }, as(ada)),
    ]) {
      await expectLockOrder(db, { first: erasing, second, work })
    }
  })

  test('what it watched is taken as its ticks take it', async () => {
    const viewerId = randomUUID()
    await db.insert(viewerState).values({
      viewerId,
      refilledAt: NOW,
      day: '2026-03-02',
      dayEndsAt: NOW,
      zone: 'UTC',
    })
    await db.insert(lessonProgress).values({ viewerId, lessonId: randomUUID(), courseId: randomUUID() })
    await expectLockOrder(db, {
      first: sql`select 1 from viewer_state where viewer_id = ${viewerId} for update`,
      second: sql`select 1 from lesson_progress where viewer_id = ${viewerId} for update nowait`,
      work: () => db.transaction((tx) => learningPersonalData.eraseData(tx, viewerId, NOW)),
    })
  })

  test('its leaving a bundle takes it before the bundle', async () => {
    const { id: bundleId } = await makeBundle(db, [(await makeCourse(db)).id])
    await call(router.enrolInBundle, { bundleId }, as(ada))
    await expectLockOrder(db, {
      first: erasing,
      second: sql`select 1 from bundles where id = ${bundleId} for update nowait`,
      work: () => call(router.leaveBundle, { bundleId }, as(ada)),
    })
  })
})
