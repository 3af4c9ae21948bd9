import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { expectLockOrder, runBehindLock } from '#tests/support/lock-order.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { comments } from './comment-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestCommunityRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const ada = await makeUser(db, { username: 'ada_l' })
const grace = await makeUser(db)

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}
const post = (actor: Actor, lessonId: string, text = 'Hello', replyToId: string | null = null) =>
  call(router.saveComment, { lessonId, id: randomUUID(), text, replyToId }, as(actor))
/** A single video of Ada's, with a thread that Ada began. */
async function thread() {
  const course = await makeCourse(db, { kind: 'video', creatorId: ada.id })
  const { lesson } = await makeLesson(db, { course })
  return { course, lesson, first: await post(ada, lesson.id) }
}
const held = (table: typeof courses | typeof comments, id: string) =>
  sql`select 1 from ${table} where id = ${id} for update nowait`
const erasing = (user: Actor) => sql`select 1 from users where id = ${user.id} for update`

describe('while its creator deletes a course', () => {
  const NOTE = { title: 'What heaps are good for', text: 'A heap keeps the least element on top always' }
  const document = (lessonId: string) => ({ ...NOTE, videoId: lessonId, id: randomUUID(), timestamp: 1 })
  test.each([
    ['comment', (lessonId: string) => post(grace, lessonId)],
    ['note', (lessonId: string) => call(router.addNote, document(lessonId), as(grace))],
  ])('a %s finds no video any more', async (_, write) => {
    const { course, lesson } = await thread()
    const answer = runBehindLock(db, {
      change: (tx) => tx.delete(courses).where(eq(courses.id, course.id)),
      work: () => codeOf(write(lesson.id)),
    })
    expect(await answer).toBe('LESSON_NOT_FOUND')
  })

  test.each([
    ['report', (commentId: string) => call(router.reportComment, { commentId, reason: 'spam' }, as(grace))],
    ['mute', (commentId: string) => call(router.muteThread, { commentId, muted: true }, as(grace))],
  ])('a %s finds no comment any more', async (_, ask) => {
    const { course, first } = await thread()
    const answer = runBehindLock(db, {
      change: (tx) => tx.delete(courses).where(eq(courses.id, course.id)),
      work: () => codeOf(ask(first.id)),
    })
    expect(await answer).toBe('NOT_FOUND')
  })

  test('a reply and the removal of one take the course before the thread', async () => {
    const { course, lesson, first } = await thread()
    const reply = await post(ada, lesson.id, 'Yes', first.id)
    const deleting = sql`select 1 from courses where id = ${course.id} for update`
    for (const work of [
      () => post(grace, lesson.id, 'Yes', first.id),
      () => call(router.deleteComment, { commentId: reply.id }, as(ada)),
    ]) {
      await expectLockOrder(db, { first: deleting, second: held(comments, first.id), work })
    }
  })
})

test('a reply that waits for its thread is counted with what came meanwhile', async () => {
  const { lesson, first } = await thread()
  const reply = runBehindLock(db, {
    change: (tx) => tx.update(comments).set({ replyCount: 4, likeCount: 2 }).where(eq(comments.id, first.id)),
    work: () => post(grace, lesson.id, 'Yes', first.id),
  })
  expect(await reply).toMatchObject({ threadId: first.id })
  const [after] = await db.select().from(comments).where(eq(comments.id, first.id))
  expect(after).toMatchObject({ replyCount: 5, likeCount: 2 })
})

test('a reply to what is emptied or deleted meanwhile finds nothing to answer', async () => {
  const { lesson, first } = await thread()
  const own = await post(ada, lesson.id, 'Yes', first.id)
  const lockThread = sql`select 1 from comments where id = ${first.id} for update`
  const deleted = runBehindLock(db, {
    change: async (tx) => {
      await tx.execute(lockThread)
      await tx.delete(comments).where(eq(comments.id, own.id))
    },
    work: () => codeOf(post(grace, lesson.id, 'Indeed', own.id)),
  })
  expect(await deleted).toBe('NOT_FOUND')
  const emptied = runBehindLock(db, {
    change: async (tx) => {
      await tx.execute(lockThread)
      await tx.update(comments).set({ authorId: null, text: null }).where(eq(comments.id, first.id))
    },
    work: () => codeOf(post(grace, lesson.id, 'Indeed', first.id)),
  })
  expect(await emptied).toBe('NOT_FOUND')
  expect(await db.$count(comments, eq(comments.threadId, first.id))).toBe(0)
})

test('a comment below a lesson that an import takes away finds none', async () => {
  const { course, lesson } = await thread()
  const answer = runBehindLock(db, {
    change: async (tx) => {
      await tx.select().from(courses).where(eq(courses.id, course.id)).for('update')
      await tx.delete(lessons).where(eq(lessons.id, lesson.id))
    },
    work: () => codeOf(post(grace, lesson.id)),
  })
  expect(await answer).toBe('LESSON_NOT_FOUND')
})

describe('while an account is erased', () => {
  test('whoever mentions it takes it before the course and the thread', async () => {
    const { course, lesson, first } = await thread()
    const own = await post(grace, lesson.id, 'Hello', first.id)
    const text = 'Hello @ada_l'
    const reply = () => post(grace, lesson.id, text, first.id)
    const edit = () => call(router.editComment, { commentId: own.id, text }, as(grace))
    await expectLockOrder(db, { first: erasing(ada), second: held(comments, first.id), work: reply })
    await expectLockOrder(db, { first: erasing(ada), second: held(courses, course.id), work: reply })
    await expectLockOrder(db, { first: erasing(ada), second: held(comments, own.id), work: edit })
  })

  test('its own comments and likes take it first, and come to nothing', async () => {
    const { lesson, first } = await thread()
    const [leaver, other] = [await makeUser(db), await makeUser(db)]
    const work = () => call(router.likeComment, { commentId: first.id }, as(other))
    await expectLockOrder(db, { first: erasing(other), second: held(comments, first.id), work })
    for (const write of [
      () => post(leaver, lesson.id),
      () => call(router.likeComment, { commentId: first.id }, as(leaver)),
    ]) {
      await db.execute(sql`update users set deleted_at = null where id = ${leaver.id}`)
      const answer = runBehindLock(db, {
        change: async (tx) => {
          await tx.execute(erasing(leaver))
          await tx.execute(sql`update users set deleted_at = created_at where id = ${leaver.id}`)
        },
        work: () => codeOf(write()),
      })
      expect(await answer).toMatch(/NOT_FOUND$/)
    }
    expect(await db.$count(comments, eq(comments.authorId, leaver.id))).toBe(0)
  })
})
