import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { sendFeedback } from '../commands/send-feedback.ts'
import { inboxItems } from '../inbox-tables.ts'
import { supportPersonalData } from '../personal-data.ts'
import { decideInboxItem } from './decide-inbox-item.ts'
import { findInboxItem, listInboxItems, listInboxItemsFrom } from './list-inbox.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const support = await makeUser(db, { roles: ['support'] })
const ctx = (actor: CommandActor = support) => createTestCommandContext(db, clock, actor)

interface Report {
  actor?: Actor | null
  email?: string
  message?: string
  suggestion?: string
  feedbackType?: 'Video Report' | 'Questions'
}
type Place = Awaited<ReturnType<typeof makeLesson>>

/** Reports a video, a second after whatever came before. */
function report({ course, lesson }: Place, { actor = null, ...said }: Report = {}) {
  clock.advance(1000)
  const words = {
    name: 'Grace',
    email: 'grace@example.com',
    contact: '1',
    message: 'No sound.',
    suggestion: '',
  }
  const place = { courseId: course.id, videoId: lesson.id }
  return sendFeedback({ db, actor, clock }, { feedbackType: 'Video Report', ...words, ...said, ...place })
}
const itemsOf = ({ lesson }: Place) =>
  db.select().from(inboxItems).where(eq(inboxItems.videoId, lesson.id)).orderBy(inboxItems.createdAt)
const readItem = async (place: Place) =>
  findInboxItem(ctx(), { itemId: (await itemsOf(place)).at(-1)?.id ?? '' })
const eventsOf = async ({ lesson }: Place) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'feedback.sent'))).filter(
    ({ payload }) => (payload as { reported: { lessonId: string } | null }).reported?.lessonId === lesson.id,
  )

test('what one person reports again and again is one item, counted, and the team is told once', async () => {
  const place = await makeLesson(db)
  for (let count = 0; count < 9; count += 1) expect(await report(place)).toBe('SENT')
  await report(place, { message: ' no\n SOUND. ' })
  expect(await itemsOf(place)).toMatchObject([
    { kind: 'feedback', state: 'open', email: 'grace@example.com', body: 'No sound.', reportCount: 10 },
  ])
  expect((await readItem(place))?.joined).toEqual([])
  expect(await eventsOf(place)).toHaveLength(1)
})

test('what nine people report at once is one item, with who they are', async () => {
  const place = await makeLesson(db)
  const writers = Array.from({ length: 9 }, (_, index) => `reader-${index}@example.com`)
  await Promise.all(writers.map((email) => report(place, { email })))
  expect(await itemsOf(place)).toMatchObject([{ reportCount: 9 }])
  const item = await readItem(place)
  const told = [item, ...(item?.joined ?? [])].map((one) => one?.email)
  expect(told.sort()).toEqual(writers)
  const events = await eventsOf(place)
  expect(new Set(events.map(({ payload }) => (payload as { feedbackId: string }).feedbackId))).toEqual(
    new Set([item?.id]),
  )
  // Each is news of its own.
  const ids = events.map(({ payload }) => (payload as { joinedId?: string }).joinedId)
  expect(new Set(ids).size).toBe(9)
})

test('other words stay readable, also those of the same person; the latest come first', async () => {
  const [place, ada] = [await makeLesson(db), await makeUser(db)]
  await report(place)
  await report(place, { actor: ada, message: 'No picture.' })
  await report(place, { actor: ada, message: 'No picture.', suggestion: 'Film it again.' })
  await report(place, { message: 'Nor light.' })
  expect(await readItem(place)).toMatchObject({
    body: 'No sound.',
    reportCount: 4,
    joined: [
      { body: 'Nor light.', userId: null, email: 'grace@example.com' },
      { body: 'No picture.', suggestion: 'Film it again.', userId: ada.id, name: ada.name },
      { body: 'No picture.', suggestion: '' },
    ],
  })
  const { data } = await listInboxItems(ctx(), { state: 'open', kind: 'feedback', limit: 100 })
  expect(data.find(({ videoId }) => videoId === place.lesson.id)?.joined).toHaveLength(3)
  const [item] = await itemsOf(place)
  expect(await listInboxItemsFrom(ctx(), { userId: ada.id, limit: 5 })).toMatchObject([{ id: item?.id }])
})

test('of very many the latest are shown and all are counted', async () => {
  const place = await makeLesson(db)
  for (let count = 0; count < 25; count += 1) await report(place, { message: `Fault ${count}` })
  const item = await readItem(place)
  expect(item).toMatchObject({ body: 'Fault 0', reportCount: 25 })
  expect(item?.joined.map(({ body }) => body)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Fault ${24 - index}`),
  )
})

test('another video, another kind of feedback, and what comes after the decision are items of their own', async () => {
  const [place, other] = [await makeLesson(db), await makeLesson(db)]
  await report(place, { feedbackType: 'Questions' })
  await report(place)
  await report(other)
  expect(await itemsOf(other)).toMatchObject([{ reportCount: 1 }])
  const [question, first] = await itemsOf(place)
  expect([question, first]).toMatchObject([{ reportCount: 0 }, { reportCount: 1 }])
  const decision = { itemId: first?.id ?? '', decision: 'dismissed', answer: 'It has sound.' } as const
  expect(await decideInboxItem(ctx(), decision)).toBe('DECIDED')
  await report(place)
  await report(place)
  expect(await itemsOf(place)).toMatchObject([
    { feedbackType: 'Questions' },
    { state: 'closed', reportCount: 1 },
    { state: 'open', reportCount: 2 },
  ])
})

test('a report of before they were counted counts as one', async () => {
  const place = await makeLesson(db)
  await report(place)
  await db.update(inboxItems).set({ reportCount: 0 }).where(eq(inboxItems.videoId, place.lesson.id))
  await report(place)
  expect(await itemsOf(place)).toMatchObject([{ reportCount: 2 }])
})

test('a report stays without its writer, in whose copy it was; the others are still answered', async () => {
  const [ada, tom] = [await makeUser(db), await makeUser(db)]
  const [place, other] = [await makeLesson(db), await makeLesson(db)]
  for (const one of [place, other]) {
    await report(one, { actor: ada })
    await report(one, { actor: tom, message: 'No picture.' })
  }
  const copy = { body: 'No picture.', outcome: null, answer: '' }
  expect(await supportPersonalData.exportData(db, tom.id)).toMatchObject({
    inbox: [],
    videoReports: [
      { ...copy, videoId: place.lesson.id },
      { ...copy, videoId: other.lesson.id },
    ],
  })
  const erase = (userId: string) =>
    db.transaction((tx) => supportPersonalData.eraseData(tx, userId, clock.now()))
  const answer = async (one: Place) => {
    const itemId = (await itemsOf(one))[0]?.id ?? ''
    return decideInboxItem(ctx(), { itemId, decision: 'answered', answer: 'Mended.' })
  }
  await erase(ada.id)
  expect(await answer(place)).toBe('DECIDED')
  expect(await supportPersonalData.exportData(db, tom.id)).toMatchObject({
    videoReports: [{ outcome: 'answered', answer: 'Mended.' }, { answer: '' }],
  })
  await erase(tom.id)
  expect(await answer(other)).toBe('WRITER_GONE')
  const nobody = { userId: null, name: 'Deleted account', email: '', contact: '', body: 'No picture.' }
  expect((await readItem(other))?.joined).toMatchObject([nobody])
})

test('a report takes the account of its writer before the item, as erasing it does', async () => {
  const [place, ada] = [await makeLesson(db), await makeUser(db)]
  await report(place)
  await expectLockOrder(db, {
    first: sql`select id from users where id = ${ada.id} for update`,
    second: sql`select id from inbox_items where video_id = ${place.lesson.id} for update nowait`,
    work: () => report(place, { actor: ada }),
  })
})
