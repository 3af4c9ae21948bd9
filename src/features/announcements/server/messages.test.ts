import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { batchDuplicated } from '#features/batches/rules/events.ts'
import { batchesPersonalData, findBatch } from '#features/batches/server/index.ts'
import { batches, batchMembers, batchMentors, batchProgress } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeLesson } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { expectLockOrder, runBehindLock } from '#tests/support/lock-order.ts'
import { createTestAnnouncementsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { announcementsPersonalData } from './account-data.ts'
import type { AnnouncementMailJob } from './publish/announcement-mails.ts'
import { hintAtAnnouncement } from './publish/hint-at-announcement.ts'
import { isAddressedTo } from './queries/read-marks.ts'
import { createAnnouncementSubscribers } from './subscribers.ts'
import { announcementRecipients, announcements } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestAnnouncementsRouter()
const NOW = new Date('2026-02-10T10:00:00Z')
const as = (actor: Actor | null) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(NOW) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
type Choice = { userIds: string[] } | { members: 'all' | 'behind'; search: string }
const send = (actor: Actor | null, batchId: string, to: Choice, given: object = {}) =>
  call(
    router.sendMessage,
    {
      ...{ batchId, to, idempotencyKey: randomUUID(), title: 'How is it going?', body: 'Call **me**' },
      ...{ byMail: false, ...given },
    },
    as(actor),
  )
const read = (actor: Actor, slug: string) => call(router.listAnnouncements, { slug }, as(actor))
const titlesOf = async (actor: Actor, slug: string) =>
  (await read(actor, slug)).data.map(({ title }) => title)
const summarise = (actor: Actor, slug: string) => call(router.getAnnouncementSummary, { slug }, as(actor))
const recipientsOf = async (batchId: string) =>
  (
    await db
      .select({ userId: announcementRecipients.userId })
      .from(announcementRecipients)
      .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
      .where(eq(announcements.batchId, batchId))
  )
    .map(({ userId }) => userId)
    .sort()

test('a message is read by whom it is for, its author and who runs the batch, and by nobody else', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  const [otherMentor] = [await makeBatchMember(db, batch.id, { leftAt: NOW })]
  await db.insert(batchMentors).values({ batchId: batch.id, userId: otherMentor.id, addedAt: NOW })
  expect(await send(mentor, batch.id, { userIds: [member.id] })).toEqual({ recipientCount: 1 })
  expect((await read(member, batch.slug)).data).toMatchObject([
    {
      title: 'How is it going?',
      html: '<p>Call <strong>me</strong></p>',
      isForSome: true,
      recipientCount: null,
    },
  ])
  expect(await summarise(member, batch.slug)).toMatchObject({
    unreadCount: 1,
    latest: { title: 'How is it going?' },
  })
  for (const person of [creator, staff, mentor])
    expect((await read(person, batch.slug)).data).toMatchObject([{ isForSome: true, recipientCount: 1 }])
  for (const person of [other, otherMentor]) {
    const answers = [await read(person, batch.slug), await summarise(person, batch.slug)]
    expect(answers).toMatchObject([
      { data: [], totalCount: 0, latestAt: null },
      { unreadCount: 0, latest: null },
    ])
  }
  for (const person of Object.values(outsiders))
    expect(await codeOf(read(person, batch.slug))).toBe('NOT_FOUND')
  const managed = await call(router.listCohortAnnouncements, { batchId: batch.id }, as(creator))
  expect(managed.data).toMatchObject([{ recipientCount: 1, author: { name: mentor.name } }])
  expect(await listTestAuditEntries(db, batch.id)).toMatchObject([
    { action: 'batch.message-sent', actorUserId: mentor.id, details: { recipients: 1 } },
  ])
})

test('who guides the batch writes; to everybody else it does not exist', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  const to = { userIds: [member.id] }
  expect(await codeOf(send(null, batch.id, to))).toBe('UNAUTHORIZED')
  for (const person of [member, ...Object.values(outsiders)])
    expect(await codeOf(send(person, batch.id, to))).toBe('NOT_FOUND')
  for (const person of [creator, mentor, staff]) expect(await codeOf(send(person, batch.id, to))).toBeNull()
  await db.delete(batchMentors).where(eq(batchMentors.userId, mentor.id))
  expect(await codeOf(send(mentor, batch.id, to))).toBe('NOT_FOUND')
  expect(await codeOf(read(mentor, batch.slug))).toBe('NOT_FOUND')
})

test('only who is in the batch at that moment gets it', async () => {
  const { batch, creator, member, mentor, outsiders } = await makeBatchWithPeople(db)
  const left = await makeBatchMember(db, batch.id, { leftAt: NOW })
  const strangers = [left, mentor, ...Object.values(outsiders)].map(({ id }) => id)
  expect(await codeOf(send(creator, batch.id, { userIds: strangers }))).toBe('NO_RECIPIENTS')
  expect(await send(creator, batch.id, { userIds: [member.id, ...strangers] })).toEqual({ recipientCount: 1 })
  expect(await recipientsOf(batch.id)).toEqual([member.id])
  const nobody: Choice = { members: 'all', search: 'nobody is called so' }
  expect(await codeOf(send(creator, batch.id, nobody))).toBe('NO_RECIPIENTS')
  // Neither too long a list nor a list with a filter becomes everybody.
  const many = Array.from({ length: 501 }, () => randomUUID())
  for (const odd of [
    { userIds: many },
    { userIds: [] },
    {},
    { userIds: [member.id], members: 'all', search: '' },
  ])
    expect(await codeOf(send(creator, batch.id, odd as Choice))).toBe('BAD_REQUEST')
})

test('a filter chooses everybody whom it matches, on whichever page', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  for (const _ of Array(10)) await makeLesson(db, { courseId: batch.courseId ?? '' })
  const members = [member]
  for (const _ of Array(30)) members.push(await makeBatchMember(db, batch.id))
  const [ahead] = members.slice(-1)
  await db
    .insert(batchProgress)
    .values({ batchId: batch.id, userId: ahead?.id ?? '', lessonsSeen: 10, lastSeenAt: NOW })
  const late = new Date(batch.endsAt.getTime() - 1)
  const sent = await call(
    router.sendMessage,
    {
      ...{ batchId: batch.id, to: { members: 'behind', search: '' }, idempotencyKey: randomUUID() },
      ...{ title: 'Come on', body: 'You can do it', byMail: false },
    },
    { context: createTestContext(db, creator, { clock: new FakeClock(late) }) },
  )
  expect(sent).toEqual({ recipientCount: 30 })
  expect(await recipientsOf(batch.id)).toEqual(
    members.flatMap(({ id }) => (id === ahead?.id ? [] : [id])).sort(),
  )
  expect(await send(creator, batch.id, { members: 'all', search: '' })).toEqual({ recipientCount: 31 })
})

test('a form that is sent twice at once is one message', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const idempotencyKey = randomUUID()
  const sent = await Promise.all(
    [1, 2, 3].map(() => send(creator, batch.id, { userIds: [member.id] }, { idempotencyKey })),
  )
  expect(sent).toEqual(Array(3).fill({ recipientCount: 1 }))
  expect(await titlesOf(member, batch.slug)).toHaveLength(1)
})

test('a key belongs to a message or to an announcement to everybody, not to both', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const announce = (idempotencyKey: string) =>
    call(
      router.createAnnouncement,
      {
        ...{ batchId: batch.id, idempotencyKey, title: 'Welcome', body: 'All of you' },
        ...{ isPinned: false, byMail: false, publishAt: null },
      },
      as(creator),
    )
  const [one, other] = [randomUUID(), randomUUID()]
  await announce(one)
  const again = send(creator, batch.id, { userIds: [member.id] }, { idempotencyKey: one })
  expect(await codeOf(again)).toBe('KEY_IN_USE')
  await send(creator, batch.id, { userIds: [member.id] }, { idempotencyKey: other })
  expect(await codeOf(announce(other))).toBe('KEY_IN_USE')
  expect(await titlesOf(member, batch.slug)).toEqual(['How is it going?', 'Welcome'])
})

test('an account that is erased meanwhile is waited for, and gets none', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  const erasing = sql`select from ${users} where ${users.id} = ${member.id} for update`
  const sent = await runBehindLock(db, {
    change: (tx) => tx.execute(erasing),
    work: () => send(creator, batch.id, { userIds: [member.id, other.id] }),
    async last(tx) {
      for (const { eraseData } of [announcementsPersonalData, batchesPersonalData])
        await eraseData(tx, member.id, NOW)
    },
  })
  expect(sent).toEqual({ recipientCount: 1 })
  expect(await recipientsOf(batch.id)).toEqual([other.id])
  await expectLockOrder(db, {
    first: sql`select from ${users} where ${users.id} = ${creator.id} for update`,
    second: sql`select from ${batches} where ${batches.id} = ${batch.id} for update nowait`,
    work: () => send(creator, batch.id, { members: 'all', search: '' }),
  })
})

test('who is not signed in is addressed by what is for everybody alone', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  await send(creator, batch.id, { userIds: [member.id] })
  const found = await findBatch({ db, actor: null }, eq(batches.id, batch.id))
  if (!found) throw new Error('no batch')
  const isTheirs = and(eq(announcements.batchId, batch.id), isAddressedTo({ db, actor: null }, found))
  expect(await db.$count(announcements, isTheirs)).toBe(0)
})

test('who leaves or is moved reads it no longer, an erased account is no recipient, and a copy has none', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  await send(creator, batch.id, { userIds: [member.id, other.id] })
  expect(await announcementsPersonalData.exportData(db, member.id)).toMatchObject({
    'received-messages': [{ title: 'How is it going?', body: 'Call **me**' }],
  })
  const isMember = and(eq(batchMembers.batchId, batch.id), eq(batchMembers.userId, member.id))
  await db.update(batchMembers).set({ leftAt: NOW }).where(isMember)
  expect(await codeOf(read(member, batch.slug))).toBe('NOT_FOUND')
  expect(await announcementsPersonalData.exportData(db, member.id)).toMatchObject({ 'received-messages': [] })
  await db.transaction((tx) => announcementsPersonalData.eraseData(tx, other.id, NOW))
  expect(await recipientsOf(batch.id)).toEqual([member.id])
  // What is left without recipients does not become everybody's.
  await db.transaction((tx) => announcementsPersonalData.eraseData(tx, member.id, NOW))
  const third = await makeBatchMember(db, batch.id)
  expect(await titlesOf(third, batch.slug)).toEqual([])
  expect((await read(creator, batch.slug)).data).toMatchObject([{ recipientCount: 2 }])
  const copy = await makeBatch(db, { courseId: batch.courseId, creatorId: batch.creatorId })
  const [copied] = createAnnouncementSubscribers(
    { db, clock: new FakeClock(NOW) },
    {} as AnnouncementMailJob,
    {
      toRoom: () => {},
      toUser: () => {},
    },
  ).filter(({ eventName }) => eventName === batchDuplicated.name)
  await copied?.job.handle(
    { batchId: copy.id, fromBatchId: batch.id },
    {
      ...{ log: createLogger('silent'), signal: new AbortController().signal },
      ...{ attempt: 1, maxAttempts: 1 },
    },
  )
  expect(await titlesOf(creator, copy.slug)).toEqual([])
})

test('only the pages of its recipients hear of it while they are few', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  await send(creator, batch.id, { userIds: [member.id] })
  const [message] = await db.select().from(announcements).where(eq(announcements.batchId, batch.id))
  const heard: unknown[] = []
  const sockets = {
    toRoom: (room: string, _: string, payload: unknown) => heard.push({ room, payload }),
    toUser: (userId: string, _: string, payload: unknown) => heard.push({ userId, payload }),
  }
  const ids = { announcementId: message?.id ?? '', batchId: batch.id }
  await hintAtAnnouncement({ db, sockets }, ids)
  expect(heard).toEqual([{ userId: member.id, payload: { batchId: batch.id } }])
  await hintAtAnnouncement({ db, sockets }, { ...ids, announcementId: randomUUID() })
  expect(heard[1]).toEqual({ room: `announcements:${batch.id}`, payload: { batchId: batch.id } })
})
