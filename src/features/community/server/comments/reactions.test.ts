import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { commentReports, threadMutes } from '../comment-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestCommunityRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const visitor = { context: createTestContext(db, null) }
const [ada, grace] = [await makeUser(db), await makeUser(db)]

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
async function commented(replyToId: string | null = null, lessonId?: string) {
  const place = lessonId ?? (await makeLesson(db)).lesson.id
  return call(router.saveComment, { lessonId: place, id: randomUUID(), text: 'Hello', replyToId }, as(ada))
}
const like = (actor: Actor, commentId: string) => call(router.likeComment, { commentId }, as(actor))
const unlike = (actor: Actor, commentId: string) => call(router.unlikeComment, { commentId }, as(actor))
const countEvents = async (type: string, commentId: string) => {
  const rows = await db.select().from(outbox).where(eq(outbox.type, type)).orderBy(outbox.id)
  return rows.filter(({ payload }) => (payload as { commentId: string }).commentId === commentId).length
}

describe('likes', () => {
  test('of twenty people at once are twenty, however often each likes', async () => {
    const { id, lessonId } = await commented()
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
    await Promise.all(people.flatMap((person) => [like(person, id), like(person, id)]))
    expect(await like(people[0] ?? ada, id)).toEqual({ liked: true, likeCount: 20 })
    expect(await countEvents('comment.liked', id)).toBe(20)
    const page = await call(router.listComments, { lessonId }, as(people[7] ?? ada))
    expect(page.viewerState.liked).toEqual([id])
    await Promise.all(people.slice(5).flatMap((person) => [unlike(person, id), unlike(person, id)]))
    expect(await unlike(people[9] ?? ada, id)).toEqual({ liked: false, likeCount: 5 })
  })

  test('given and taken back at once end as one or the other', async () => {
    const { id, lessonId } = await commented()
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? like : unlike)(grace, id)))
    const { data, viewerState } = await call(router.listComments, { lessonId }, as(grace))
    expect(data[0]?.likeCount).toBe(viewerState.liked.length)
  })

  test('are for people who are signed in, and for what is there and open', async () => {
    const { id } = await commented()
    expect(await codeOf(call(router.likeComment, { commentId: id }, visitor))).toBe('UNAUTHORIZED')
    expect(await codeOf(call(router.unlikeComment, { commentId: id }, visitor))).toBe('UNAUTHORIZED')
    expect(await codeOf(like(ada, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(unlike(ada, randomUUID()))).toBe('NOT_FOUND')
    const { course, lesson } = await makeLesson(db)
    const closing = await commented(null, lesson.id)
    await like(grace, closing.id)
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
    expect(await codeOf(like(ada, closing.id))).toBe('NOT_FOUND')
    expect(await unlike(grace, closing.id)).toEqual({ liked: false, likeCount: 0 })
    expect(await codeOf(unlike(grace, closing.id))).toBe('NOT_FOUND')
  })
})

describe('reports', () => {
  const report = (actor: Actor, commentId: string) =>
    call(router.reportComment, { commentId, reason: 'spam', message: ' Look\u0000\nhere ' }, as(actor))

  test('reach staff once from each person', async () => {
    const { id } = await commented()
    expect(await report(grace, id)).toEqual({ reported: true })
    await Promise.all([report(grace, id), report(grace, id)])
    const rows = await db.select().from(commentReports).where(eq(commentReports.commentId, id))
    expect(rows).toMatchObject([{ userId: grace.id, reason: 'spam', message: 'Look\nhere' }])
    expect(await countEvents('comment.reported', id)).toBe(1)
  })

  test('are of comments of others that are there', async () => {
    const { id } = await commented()
    expect(await codeOf(report(ada, id))).toBe('FORBIDDEN')
    expect(await codeOf(report(ada, randomUUID()))).toBe('NOT_FOUND')
    const asked = { commentId: id, reason: 'spam' as const }
    expect(await codeOf(call(router.reportComment, asked, visitor))).toBe('UNAUTHORIZED')
  })
})

test('a thread is muted by any of its comments, for oneself alone, and heard again', async () => {
  const thread = await commented()
  const reply = await commented(thread.id, thread.lessonId)
  const mute = (commentId: string, muted: boolean) => call(router.muteThread, { commentId, muted }, as(grace))
  expect(await mute(reply.id, true)).toEqual({ muted: true })
  await mute(thread.id, true)
  const mutedFor = async (actor: Actor) =>
    (await call(router.listComments, { lessonId: thread.lessonId }, as(actor))).viewerState.muted
  expect(await mutedFor(grace)).toEqual([thread.id])
  expect(await mutedFor(ada)).toEqual([])
  expect(await mute(reply.id, false)).toEqual({ muted: false })
  expect(await db.$count(threadMutes, eq(threadMutes.threadId, thread.id))).toBe(0)
  expect(await codeOf(mute(randomUUID(), true))).toBe('NOT_FOUND')
  const asked = { commentId: thread.id, muted: true }
  expect(await codeOf(call(router.muteThread, asked, visitor))).toBe('UNAUTHORIZED')
})
