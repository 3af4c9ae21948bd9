import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { commentLikes } from '../comment-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestCommunityRouter()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null, { clock }) }
const [ada, grace] = [await makeUser(db), await makeUser(db)]

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const post = (
  actor: Actor,
  lessonId: string,
  given: { id?: string; text?: string; replyToId?: string | null } = {},
) => {
  clock.advance({ seconds: 1 })
  return call(router.saveComment, { lessonId, id: randomUUID(), text: 'Hello', ...given }, as(actor))
}
const list = (lessonId: string, actor: Actor | null = null, target?: string) =>
  call(router.listComments, { lessonId, ...(target && { target }) }, actor ? as(actor) : visitor)
const replies = (commentId: string) => call(router.listReplies, { commentId }, visitor)
const remove = (actor: Actor, commentId: string) => call(router.deleteComment, { commentId }, as(actor))
const newLesson = async () => (await makeLesson(db)).lesson.id
const eventsOf = async (type: string, commentId: string) => {
  const rows = await db.select().from(outbox).where(eq(outbox.type, type)).orderBy(outbox.id)
  return rows
    .map(({ payload }) => payload as { commentId: string })
    .filter((each) => each.commentId === commentId)
}

describe('posting', () => {
  test('shows the comment to everybody, the latest first, and tells of it', async () => {
    const lessonId = await newLesson()
    const first = await post(ada, lessonId, { text: '  One\r\ntwo  ' })
    const second = await post(grace, lessonId)
    expect(first).toMatchObject({
      text: 'One\ntwo',
      parts: [{ kind: 'text', text: 'One\ntwo' }],
      userInfo: { id: ada.id, name: ada.name, username: ada.username, profileImage: null },
      threadId: null,
      replyToId: null,
      byCreator: false,
      editedAt: null,
      likeCount: 0,
      replyCount: 0,
    })
    const page = await list(lessonId)
    expect(page.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(page).toMatchObject({ totalCount: 2, next: null, previous: null, targetThreadId: null })
    expect(page.viewerState.abilities).toEqual({ comment: false, moderate: false })
    expect((await list(lessonId, ada)).viewerState.abilities).toEqual({ comment: true, moderate: false })
    const told = { lessonId, authorId: ada.id, threadId: null, replyToId: null, mentionedIds: [] }
    expect(await eventsOf('comment.posted', first.id)).toEqual([{ commentId: first.id, ...told }])
  })

  test('keeps no tags but links', async () => {
    const text = '<b>Look</b> at <a href="https://example.org" onclick="x()">this</a><script>x()</script>'
    const comment = await post(ada, await newLesson(), { text })
    expect(comment.text).toBe('Look at <a href="https://example.org/">this</a>x()')
    expect(comment.parts).toEqual([
      { kind: 'text', text: 'Look at ' },
      { kind: 'link', text: 'this', href: 'https://example.org/' },
      { kind: 'text', text: 'x()' },
    ])
  })

  test('what is empty, or is so without its tags, is refused', async () => {
    const lessonId = await newLesson()
    expect(await codeOf(post(ada, lessonId, { text: '   ' }))).toBe('BAD_REQUEST')
    expect(await codeOf(post(ada, lessonId, { text: 'x'.repeat(5_001) }))).toBe('BAD_REQUEST')
    expect(await codeOf(post(ada, lessonId, { text: '<b></b>' }))).toBe('EMPTY')
    expect(await codeOf(post(ada, lessonId, { text: '\u200b\u2060\u0000' }))).toBe('EMPTY')
    expect((await list(lessonId)).totalCount).toBe(0)
  })

  test('is for people who are signed in, and for videos that are open to them', async () => {
    const lessonId = await newLesson()
    const closed = await makeLesson(db, { course: await makeCourse(db, { visibility: 'restricted' }) })
    const article = (await makeLesson(db, { type: 'article' })).lesson.id
    const test = (await makeLesson(db, { type: 'mcq' })).lesson.id
    const draft = { lessonId, id: randomUUID(), text: 'Hello' }
    expect(await codeOf(call(router.saveComment, draft, visitor))).toBe('UNAUTHORIZED')
    expect(await codeOf(post(ada, closed.lesson.id))).toBe('LESSON_NOT_FOUND')
    expect(await codeOf(post(ada, randomUUID()))).toBe('LESSON_NOT_FOUND')
    expect(await codeOf(post(ada, article))).toBe('ARTICLE')
    expect(await codeOf(post(ada, test))).toBe('NOT_A_VIDEO')
    expect(await codeOf(list(closed.lesson.id, ada))).toBe('LESSON_NOT_FOUND')
    expect(await codeOf(list(randomUUID()))).toBe('LESSON_NOT_FOUND')
    expect(await codeOf(list(article))).toBe('ARTICLE')
    expect(await codeOf(list(test))).toBe('NOT_A_VIDEO')
    await expect(list(article)).rejects.toThrow('Cannot use comments for articles!')
  })

  test('the same again makes one comment, even at once', async () => {
    const lessonId = await newLesson()
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 8 }, () => post(ada, lessonId, { id })))
    expect(new Set(made.map((comment) => JSON.stringify(comment))).size).toBe(1)
    expect((await list(lessonId)).totalCount).toBe(1)
    expect(await eventsOf('comment.posted', id)).toHaveLength(1)
    expect(await codeOf(post(grace, lessonId, { id }))).toBe('CONFLICT')
    expect(await codeOf(post(ada, await newLesson(), { id }))).toBe('CONFLICT')
  })
})

describe('replies', () => {
  test('stand below what they answer, in one thread, the earliest first', async () => {
    const lessonId = await newLesson()
    const thread = await post(ada, lessonId)
    const reply = await post(grace, lessonId, { replyToId: thread.id })
    const second = await post(ada, lessonId, { replyToId: reply.id })
    expect(second).toMatchObject({ threadId: thread.id, replyToId: reply.id })
    expect((await replies(thread.id)).data.map(({ id }) => id)).toEqual([reply.id, second.id])
    const page = await list(lessonId, null, second.id)
    expect(page).toMatchObject({ totalCount: 1, targetThreadId: thread.id })
    expect(page.data).toMatchObject([{ id: thread.id, replyCount: 2 }])
    const asked = { commentId: thread.id, target: second.id, limit: 1 }
    const around = await call(router.listReplies, asked, visitor)
    expect(around.data.map(({ id }) => id)).toEqual([second.id])
    expect(around).toMatchObject({ next: null, totalCount: 2, previous: expect.any(String) })
  })

  test('to what is not there, or is below another video, are refused', async () => {
    const lessonId = await newLesson()
    const thread = await post(ada, lessonId)
    const elsewhere = await post(ada, await newLesson())
    expect(await codeOf(post(ada, lessonId, { replyToId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await codeOf(post(ada, lessonId, { replyToId: elsewhere.id }))).toBe('NOT_FOUND')
    expect(await codeOf(replies(randomUUID()))).toBe('NOT_FOUND')
    await post(grace, lessonId, { replyToId: thread.id })
    await remove(ada, thread.id)
    expect(await codeOf(post(grace, lessonId, { replyToId: thread.id }))).toBe('NOT_FOUND')
  })
})

describe('taking away', () => {
  test('a thread without replies goes, and with it what hung on it', async () => {
    const lessonId = await newLesson()
    const { id } = await post(ada, lessonId)
    await call(router.likeComment, { commentId: id }, as(grace))
    expect(await remove(ada, id)).toEqual({ deleted: true })
    expect(await list(lessonId)).toMatchObject({ data: [], totalCount: 0 })
    expect(await db.$count(commentLikes, eq(commentLikes.commentId, id))).toBe(0)
    expect(await eventsOf('comment.deleted', id)).toEqual([{ commentId: id, lessonId, threadId: null }])
    expect(await codeOf(remove(ada, id))).toBe('NOT_FOUND')
  })

  test('a thread with replies keeps its place until the last of them is gone', async () => {
    const lessonId = await newLesson()
    const thread = await post(ada, lessonId, { text: 'A secret' })
    const replyIds = [
      (await post(grace, lessonId, { replyToId: thread.id })).id,
      (await post(grace, lessonId, { replyToId: thread.id })).id,
    ]
    await call(router.likeComment, { commentId: thread.id }, as(grace))
    await remove(ada, thread.id)
    const page = await list(lessonId)
    const hollow = { id: thread.id, userInfo: null, text: null, parts: [], likeCount: 0, replyCount: 2 }
    expect(page.data).toMatchObject([hollow])
    expect(JSON.stringify(page)).not.toContain('secret')
    const on = { commentId: thread.id }
    expect(await codeOf(remove(ada, thread.id))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.likeComment, on, as(grace)))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.editComment, { ...on, text: 'Again' }, as(ada)))).toBe('NOT_FOUND')
    await remove(grace, replyIds[0] ?? '')
    expect((await list(lessonId)).data).toMatchObject([{ replyCount: 1 }])
    await remove(grace, replyIds[1] ?? '')
    expect(await list(lessonId)).toMatchObject({ data: [], totalCount: 0 })
    expect(await eventsOf('comment.deleted', thread.id)).toHaveLength(2)
  })

  test('a reply that was answered leaves the answer', async () => {
    const lessonId = await newLesson()
    const thread = await post(ada, lessonId)
    const reply = await post(grace, lessonId, { replyToId: thread.id })
    const answer = await post(ada, lessonId, { replyToId: reply.id })
    await remove(grace, reply.id)
    const { data, totalCount } = await replies(thread.id)
    expect(data).toMatchObject([{ id: answer.id, replyToId: null, threadId: thread.id }])
    expect(totalCount).toBe(1)
  })

  test('replies and removals at once leave right numbers', async () => {
    const lessonId = await newLesson()
    const thread = await post(ada, lessonId)
    const made = await Promise.all(
      Array.from({ length: 6 }, () => post(grace, lessonId, { replyToId: thread.id })),
    )
    const outcomes = await Promise.all([
      ...made.slice(0, 3).map(({ id }) => codeOf(remove(grace, id))),
      codeOf(remove(ada, thread.id)),
      ...[1, 2, 3].map(() => codeOf(post(grace, lessonId, { replyToId: thread.id }))),
    ])
    const posted = outcomes.slice(4).filter((code) => code === null).length
    const { totalCount, data } = await replies(thread.id)
    expect([totalCount, data.length]).toEqual([3 + posted, 3 + posted])
  })

  test('is for its author, the creator of the video and staff', async () => {
    const { lesson, course } = await makeLesson(db)
    const creator = { ...ada, id: course.creatorId }
    const staff = await makeUser(db, { roles: ['staff'] })
    const support = await makeUser(db, { roles: ['support'] })
    const other = { ...ada, id: (await makeCourse(db)).creatorId }
    expect((await list(lesson.id, creator)).viewerState.abilities.moderate).toBe(true)
    expect((await list(lesson.id, other)).viewerState.abilities.moderate).toBe(false)
    for (const actor of [creator, staff, support, grace]) {
      const { id } = await post(grace, lesson.id)
      expect(await codeOf(remove(other, id))).toBe('FORBIDDEN')
      expect(await remove(actor, id)).toEqual({ deleted: true })
    }
    const { id } = await post(grace, lesson.id)
    expect(await codeOf(call(router.deleteComment, { commentId: id }, visitor))).toBe('UNAUTHORIZED')
    expect(await codeOf(remove(ada, randomUUID()))).toBe('NOT_FOUND')
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, course.id))
    expect(await codeOf(remove(other, id))).toBe('NOT_FOUND')
  })
})

describe('editing', () => {
  const edit = (actor: Actor, commentId: string, text: string) =>
    call(router.editComment, { commentId, text }, as(actor))

  test('changes an own comment and says when', async () => {
    const { id } = await post(ada, await newLesson())
    clock.advance({ minutes: 1 })
    const edited = await edit(ada, id, 'Hello <i>again</i>')
    expect(edited).toMatchObject({ text: 'Hello again', editedAt: clock.now().toISOString() })
    clock.advance({ minutes: 1 })
    expect(await edit(ada, id, 'Hello again')).toEqual(edited)
    expect(await eventsOf('comment.edited', id)).toEqual([
      { commentId: id, authorId: ada.id, mentionedIds: [] },
    ])
  })

  test('is for its author, and leaves something', async () => {
    const lessonId = await newLesson()
    const { id } = await post(ada, lessonId)
    const staff = await makeUser(db, { roles: ['admin'] })
    expect(await codeOf(edit(grace, id, 'Mine'))).toBe('FORBIDDEN')
    expect(await codeOf(edit(staff, id, 'Mine'))).toBe('FORBIDDEN')
    expect(await codeOf(edit(ada, id, '<p>'))).toBe('EMPTY')
    expect(await codeOf(edit(ada, randomUUID(), 'Mine'))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.editComment, { commentId: id, text: 'x' }, visitor))).toBe('UNAUTHORIZED')
    expect((await list(lessonId)).data).toMatchObject([{ text: 'Hello', editedAt: null }])
  })
})
