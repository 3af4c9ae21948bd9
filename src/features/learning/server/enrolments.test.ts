import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { EnrolmentStatusFilter } from '../rules/library.ts'
import { learningPersonalData } from './account-data.ts'
import { bundleEnrolments, enrolments } from './enrolment-tables.ts'
import { lessonLikes, wishlistFolders, wishlistItems } from './library-tables.ts'
import { lessonProgress } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute))

async function courseOf(lessonCount: number, title?: string) {
  const course = await makeCourse(db, title ? { title } : {})
  const made = []
  for (let number = 0; number < lessonCount; number += 1) {
    made.push((await makeLesson(db, { course, seqNo: number + 1 })).lesson)
  }
  await db.update(courses).set({ lessonCount }).where(eq(courses.id, course.id))
  return { course, lessons: made }
}

describe('the list of enrolments', () => {
  let learner: Actor
  let half: Awaited<ReturnType<typeof courseOf>>
  let done: Awaited<ReturnType<typeof courseOf>>
  let fresh: Awaited<ReturnType<typeof courseOf>>

  beforeAll(async () => {
    learner = await makeUser(db)
    half = await courseOf(2, 'Half of it')
    done = await courseOf(2, 'All 100% of it')
    fresh = await courseOf(1, 'Nothing yet')
    for (const [index, { course }] of [half, done, fresh].entries()) {
      await db.insert(enrolments).values({ userId: learner.id, courseId: course.id, createdAt: at(index) })
    }
    const touch = (lesson: { id: string; courseId: string } | undefined, minute: number, seen: boolean) => ({
      viewerId: learner.id,
      lessonId: lesson?.id ?? '',
      courseId: lesson?.courseId ?? '',
      watchedAt: at(minute),
      seenAt: seen ? at(minute) : null,
    })
    await db
      .insert(lessonProgress)
      .values([
        touch(half.lessons[0], 20, true),
        touch(done.lessons[1], 21, true),
        touch(done.lessons[0], 22, true),
      ])
    // A lesson that is gone from the course by now counts no more.
    await db.insert(lessonProgress).values({
      viewerId: learner.id,
      lessonId: randomUUID(),
      courseId: half.course.id,
      seenAt: at(30),
    })
  })

  const ask = (input: { type?: EnrolmentStatusFilter; query?: string; page?: number; limit?: number }) =>
    call(router.listEnrolments, input, as(learner))

  test('has the newest first, with progress and where to go on', async () => {
    const { data, totalCount } = await ask({})
    expect(totalCount).toBe(3)
    expect(data.map(({ course, progress, continueAt }) => [course.id, progress, continueAt])).toEqual([
      [fresh.course.id, 0, null],
      // Touched last was the first lesson, which is seen: on to the one after it.
      [done.course.id, 100, done.lessons[1]?.seoTitle],
      [half.course.id, 50, half.lessons[1]?.seoTitle],
    ])
  })

  test('can be parted by whether everything was seen', async () => {
    const ids = async (type: 'completed' | 'notcomplete') =>
      (await ask({ type })).data.map(({ course }) => course.id)
    expect(await ids('completed')).toEqual([done.course.id])
    expect(await ids('notcomplete')).toEqual([fresh.course.id, half.course.id])
    expect((await ask({ type: 'completed' })).totalCount).toBe(1)
  })

  test('can be searched, where signs of patterns are no more than signs', async () => {
    const found = async (query: string) => (await ask({ query })).data.map(({ course }) => course.title)
    expect(await found('OF IT')).toEqual(['All 100% of it', 'Half of it'])
    expect(await found('0%')).toEqual(['All 100% of it'])
    expect(await found('_')).toEqual([])
    const { error } = await safe(ask({ query: 'a\u0000b' }))
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('comes in pages, and a page past the last one is empty', async () => {
    const second = await ask({ page: 2, limit: 2 })
    expect(second.data.map(({ course }) => course.id)).toEqual([half.course.id])
    expect(second).toMatchObject({ totalCount: 3, next: null, previous: { page: 1, limit: 2 } })
    expect(await ask({ page: 9, limit: 2 })).toMatchObject({ data: [], totalCount: 3 })
  })

  test('is one’s own, and asks a visitor to sign in', async () => {
    const other = await makeUser(db)
    expect((await call(router.listEnrolments, {}, as(other))).data).toEqual([])
    const { error } = await safe(call(router.listEnrolments, {}, { context: createTestContext(db, null) }))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('keeps what was unpublished for whoever is enrolled in it', async () => {
    const reader = await makeUser(db)
    const draft = await makeCourse(db, { publishedAt: null })
    await makeEnrolment(db, reader.id, draft.id)
    const { data } = await call(router.listEnrolments, {}, as(reader))
    expect(data.map(({ course }) => course.id)).toEqual([draft.id])
  })
})

test('what somebody keeps is in the copy of their data and goes with their account', async () => {
  const learner = await makeUser(db)
  const other = await makeUser(db)
  const { course, lessons: made } = await courseOf(1)
  const bundle = await makeBundle(db, [course.id], { title: 'Everything' })
  const lessonId = made[0]?.id ?? ''
  for (const person of [learner, other]) {
    await call(router.enrolInBundle, { bundleId: bundle.id }, as(person))
    await call(router.addToWishlist, { courseId: course.id }, as(person))
    const folder = await call(router.createWishlistFolder, { name: 'Soon' }, as(person))
    await call(router.moveWishlistItem, { courseId: course.id, folderId: folder.id }, as(person))
    await call(router.like, { lessonId }, as(person))
  }
  expect(await learningPersonalData.exportData(db, learner.id)).toMatchObject({
    bundles: [{ bundleId: bundle.id, title: 'Everything' }],
    'wishlist-folders': [{ name: 'Soon' }],
    wishlist: [{ courseId: course.id }],
    likes: [{ lessonId }],
  })
  await db.transaction((tx) => learningPersonalData.eraseData(tx, learner.id, new Date()))
  for (const table of [enrolments, bundleEnrolments, wishlistItems, wishlistFolders, lessonLikes]) {
    expect(await db.select().from(table).where(eq(table.userId, learner.id))).toEqual([])
    expect(await db.select().from(table).where(eq(table.userId, other.id))).toHaveLength(1)
  }
  expect(await call(router.unlike, { lessonId }, as(other))).toEqual({ liked: false, likeCount: 0 })
})
