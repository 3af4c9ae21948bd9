import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { follows } from '../follow-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestCommunityRouter()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })

const ada = await makeUser(db, { username: 'ada_l' })
const grace = await makeUser(db, { username: 'grace', name: 'Grace Höpper' })
const edsger = await makeUser(db, { username: 'edsger', name: 'Edsger Dijkstra' })
const creator = await makeUser(db, { username: 'barbara' })
const course = await makeCourse(db, { creatorId: creator.id })
const follow = (userId: string) =>
  db.insert(follows).values({ followerId: ada.id, userId, createdAt: clock.now() })
await follow(grace.id)

const post = (actor: Actor, text: string, replyToId: string | null = null, lessonId?: string) => {
  clock.advance({ seconds: 1 })
  return async () => {
    const id = lessonId ?? (await makeLesson(db, { course })).lesson.id
    return call(router.saveComment, { lessonId: id, id: randomUUID(), text, replyToId }, as(actor))
  }
}
const mentionsOf = (comment: { parts: { kind: string; text: string }[] }) =>
  comment.parts.flatMap(({ kind, text }) => (kind === 'mention' ? [text] : []))
const toldBy = async (type: string, commentId: string) => {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.type, type), sql`payload ->> 'commentId' = ${commentId}`))
    .orderBy(outbox.id)
  return rows.map(({ payload }) => (payload as { mentionedIds: string[] }).mentionedIds)
}

test('people one follows, the creator and those in the thread are mentioned, nobody else and not oneself', async () => {
  const text = 'Hi @grace, @Barbara @edsger @ada_l @nobody and grace@example.org'
  const thread = await post(ada, text)()
  expect(mentionsOf(thread)).toEqual(['@grace', '@Barbara'])
  expect((await toldBy('comment.posted', thread.id)).map((ids) => ids.toSorted())).toEqual([
    [grace.id, creator.id].toSorted(),
  ])
  const reply = await post(edsger, '@ada_l @grace @grace', thread.id, thread.lessonId)()
  expect(mentionsOf(reply)).toEqual(['@ada_l'])
  const answer = await post(ada, '@edsger', reply.id, thread.lessonId)()
  expect(mentionsOf(answer)).toEqual(['@edsger'])
})

test('a mention needs no space before it where the writing has none, and an address is none', async () => {
  const comment = await post(ada, '谢谢你@grace你好 ขอบคุณค่ะ@barbara，x@grace 谢谢x@grace')()
  expect(mentionsOf(comment)).toEqual(['@grace', '@barbara'])
})

test('a mention leads to who has the name now, and to nobody when that person has left', async () => {
  const linus = await makeUser(db, { username: 'linus' })
  await follow(linus.id)
  const { id, lessonId } = await post(ada, 'See @linus')()
  const shown = async () => {
    const page = await call(router.listComments, { lessonId }, { context: createTestContext(db, null) })
    return page.data.find((each) => each.id === id)?.parts
  }
  await db.update(users).set({ username: 'linus_t' }).where(eq(users.id, linus.id))
  expect(await shown()).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'mention', text: '@linus', username: 'linus_t' },
  ])
  await db.update(users).set({ username: null }).where(eq(users.id, linus.id))
  expect(await shown()).toEqual([{ kind: 'text', text: 'See @linus' }])
})

test('somebody banned is not mentioned', async () => {
  const banned = await makeUser(db, { username: 'trudy', banned: true })
  await follow(banned.id)
  expect(mentionsOf(await post(ada, '@trudy')())).toEqual([])
  expect((await call(router.findMentionable, { query: 'tru' }, as(ada))).data).toEqual([])
})

test('an edit tells those alone whom it mentions anew', async () => {
  const { id } = await post(ada, '@grace')()
  await call(router.editComment, { commentId: id, text: '@barbara' }, as(ada))
  await call(router.editComment, { commentId: id, text: '@barbara @grace' }, as(ada))
  expect(await toldBy('comment.edited', id)).toEqual([[creator.id], [grace.id]])
})

test('a comment mentions 50 people at most', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 52 }, (_, n) => makeUser(db, { username: `crowd${n}` })),
  )
  await db
    .insert(follows)
    .values(crowd.map(({ id }) => ({ followerId: ada.id, userId: id, createdAt: clock.now() })))
  const comment = await post(ada, crowd.map(({ username }) => `@${username}`).join(' '))()
  expect(mentionsOf(comment)).toEqual(crowd.slice(0, 50).map(({ username }) => `@${username}`))
})

test('people are found among those one follows by the beginning of a name, whatever its accents and case', async () => {
  const find = async (query: string, actor = ada) =>
    (await call(router.findMentionable, { query }, as(actor))).data.map(({ username }) => username)
  expect(await find('GRA')).toEqual(['grace'])
  expect(await find('@gra')).toEqual(['grace'])
  expect(await find('hopp')).toEqual(['grace'])
  expect(await find('höp')).toEqual(['grace'])
  expect(await find('race')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('eds')).toEqual([])
  expect(await find('gra', grace)).toEqual([])
  expect(await find('crowd')).toHaveLength(10)
})

test('signs that the database does not take are refused', async () => {
  const { lesson } = await makeLesson(db, { course })
  const asked = [
    call(router.findMentionable, { query: 'a\u0000' }, as(ada)),
    call(router.validateTaggedUsers, { lessonId: lesson.id, usernames: ['a\u0000b'] }, as(ada)),
  ]
  for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('usernames are checked as a comment would be', async () => {
  const { lesson } = await makeLesson(db, { course })
  const asked = { lessonId: lesson.id, usernames: [' Grace', 'edsger', 'barbara', 'nobody'] }
  const { users: found } = await call(router.validateTaggedUsers, asked, as(ada))
  expect(found.map(({ username }) => username).sort()).toEqual(['barbara', 'grace'])
  const { error } = await safe(
    call(router.validateTaggedUsers, { ...asked, lessonId: randomUUID() }, as(ada)),
  )
  expect(error).toMatchObject({ code: 'LESSON_NOT_FOUND' })
})
