import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batchMembers } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAnnouncementsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { announcementsPersonalData } from './account-data.ts'
import { definePublishAnnouncementsJob } from './publish/publish-job.ts'
import { announcementReads, announcements } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestAnnouncementsRouter()
const NOW = new Date('2026-02-10T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const as = (actor: Actor | null, now = NOW) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(now) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const listCodes = async (promises: Promise<unknown>[]) => new Set(await Promise.all(promises.map(codeOf)))
const form = (given: object = {}) => ({
  title: 'Bring a laptop',
  body: 'On **Monday** we meet in room 4.',
  isPinned: false,
  byMail: false,
  publishAt: null,
  ...given,
})
const write = (actor: Actor | null, batchId: string, given: object = {}, now = NOW) =>
  call(router.createAnnouncement, { batchId, idempotencyKey: randomUUID(), ...form(given) }, as(actor, now))
const save = (actor: Actor | null, announcementId: string, version: number, given: object = {}, now = NOW) =>
  call(router.updateAnnouncement, { announcementId, version, ...form(given) }, as(actor, now))
const read = (actor: Actor | null, slug: string, now = later(1), page = 1) =>
  call(router.listAnnouncements, { slug, page }, as(actor, now))
const summarise = (actor: Actor | null, slug: string, now = later(1)) =>
  call(router.getAnnouncementSummary, { slug }, as(actor, now))
const mark = (actor: Actor | null, slug: string, upTo: string, now = later(1)) =>
  call(router.markAnnouncementsRead, { slug, upTo }, as(actor, now))
const titlesOf = async (actor: Actor, slug: string, now?: Date) =>
  (await read(actor, slug, now)).data.map(({ title }) => title)
const publish = (now: Date) =>
  definePublishAnnouncementsJob({ db, clock: new FakeClock(now) }).handle(
    {},
    { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
  )
const changedEvents = async (batchId: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'announcement.changed'))).filter(
    ({ payload }) => JSON.stringify(payload) === JSON.stringify({ batchId }),
  ).length
const publishedEvents = async (announcementId: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'announcement.published'))).filter(({ payload }) =>
    JSON.stringify(payload).includes(announcementId),
  ).length

describe('writing', () => {
  test('publishes at once, as safe HTML, pinned ones first and then the newest', async () => {
    const { batch, creator, member, mentor, staff } = await makeBatchWithPeople(db)
    const first = await write(creator, batch.id, {
      body: 'Hi <script>alert(1)</script> [x](javascript:x) *all*',
    })
    expect(first).toMatchObject({
      publishedAt: NOW.toISOString(),
      author: { name: creator.name },
      version: 1,
    })
    await write(staff, batch.id, { title: 'Pinned', isPinned: true }, later(0.1))
    await write(creator, batch.id, { title: 'Newest' }, later(0.2))
    for (const reader of [member, mentor, creator, staff])
      expect(await titlesOf(reader, batch.slug)).toEqual(['Pinned', 'Newest', 'Bring a laptop'])
    const html = (await read(member, batch.slug)).data[2]?.html ?? ''
    expect(html).toContain('<em>all</em>')
    expect(html).not.toMatch(/script/i)
    expect(await publishedEvents(first.id)).toBe(1)
    expect(await listTestAuditEntries(db, batch.id)).toMatchObject([
      { action: 'batch.announcement-added', actorUserId: staff.id },
    ])
  })

  test('a form that is sent twice at once is one announcement', async () => {
    const { batch, creator } = await makeBatchWithPeople(db)
    const idempotencyKey = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => write(creator, batch.id, { idempotencyKey })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await publishedEvents(made[0]?.id ?? '')).toBe(1)
  })

  test('nobody else writes, and those who are not in the batch read nothing', async () => {
    const { batch, creator, staff, member, mentor, outsiders } = await makeBatchWithPeople(db)
    const { id, version } = await write(creator, batch.id)
    const writes = (actor: Actor | null) =>
      listCodes([
        write(actor, batch.id),
        save(actor, id, version),
        call(router.deleteAnnouncement, { announcementId: id }, as(actor)),
        call(router.listCohortAnnouncements, { batchId: batch.id }, as(actor)),
      ])
    const reads = (actor: Actor | null) =>
      listCodes([
        read(actor, batch.slug),
        summarise(actor, batch.slug),
        mark(actor, batch.slug, NOW.toISOString()),
      ])
    for (const ask of [writes, reads]) expect(await ask(null)).toEqual(new Set(['UNAUTHORIZED']))
    for (const person of [member, mentor]) expect(await writes(person)).toEqual(new Set(['NOT_CREATOR']))
    expect(await writes(outsiders.otherCreator)).toEqual(new Set(['NOT_FOUND']))
    for (const person of Object.values(outsiders)) expect(await reads(person)).toEqual(new Set(['NOT_FOUND']))
    const preview = (actor: Actor | null) =>
      codeOf(call(router.previewAnnouncement, { batchId: batch.id, body: 'x' }, as(actor)))
    expect(await preview(null)).toBe('UNAUTHORIZED')
    for (const person of [member, ...Object.values(outsiders)])
      expect(await preview(person)).toBe('NOT_FOUND')
    for (const person of [creator, staff, mentor]) expect(await preview(person)).toBeNull()
  })

  test('a preview is what is published', async () => {
    const { batch, creator } = await makeBatchWithPeople(db)
    const preview = (body: string) =>
      call(router.previewAnnouncement, { batchId: batch.id, body }, as(creator))
    const { html } = await preview('**Hi** <b>x</b>')
    expect(html).toBe('<p><strong>Hi</strong> x</p>')
    const tangled = `${'>'.repeat(500)} x`
    expect(await codeOf(preview(tangled))).toBe('TOO_COMPLEX')
  })

  test('of two windows the one that saves later is told, and what is changed says so', async () => {
    const { batch, creator, staff, member } = await makeBatchWithPeople(db)
    const { id } = await write(creator, batch.id)
    const outcomes = await Promise.all(
      [creator, staff].map((actor) => codeOf(save(actor, id, 1, { body: 'Room 5.' }, later(0.5)))),
    )
    expect(outcomes.sort()).toEqual(['CONFLICT', null])
    const [shown] = (await read(member, batch.slug)).data
    expect(shown).toMatchObject({ html: '<p>Room 5.</p>', editedAt: later(0.5).toISOString() })
    // Pinning is no change of what it says, and its time stays.
    const pinned = await save(creator, id, 2, {
      body: 'Room 5.',
      isPinned: true,
      publishAt: later(99).toISOString(),
    })
    expect(pinned).toMatchObject({ isPinned: true, publishedAt: NOW.toISOString(), version: 3 })
    await call(router.deleteAnnouncement, { announcementId: id }, as(creator))
    expect(await titlesOf(member, batch.slug)).toEqual([])
    expect(await codeOf(save(creator, id, 3))).toBe('NOT_FOUND')
    expect(await publishedEvents(id)).toBe(1)
    // Open pages hear of each change of what they show.
    expect(await changedEvents(batch.id)).toBe(3)
  })
})

describe('a scheduled announcement', () => {
  const scheduled = { title: 'A surprise', publishAt: later(30).toISOString() }

  test('is in no answer to anybody but those who run the batch, until its time', async () => {
    const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
    const { id } = await write(creator, batch.id, scheduled)
    await publish(later(29.9))
    for (const reader of [member, mentor, creator]) {
      const answers = [
        await read(reader, batch.slug, later(29)),
        await summarise(reader, batch.slug, later(29)),
        await mark(reader, batch.slug, later(29).toISOString(), later(29)),
      ]
      expect(JSON.stringify(answers)).not.toMatch(/surprise|room 4/)
      expect(answers[0]).toMatchObject({ totalCount: 0, latestAt: null })
    }
    expect(await publishedEvents(id)).toBe(0)
    const forCreator = await call(router.listCohortAnnouncements, { batchId: batch.id }, as(creator))
    expect(forCreator.data).toMatchObject([{ id, publishedAt: null, publishAt: later(30).toISOString() }])
    await publish(later(30))
    expect(await titlesOf(member, batch.slug, later(31))).toEqual(['A surprise'])
    expect(await summarise(member, batch.slug, later(31))).toMatchObject({ unreadCount: 1 })
  })

  test('is published once, however many jobs run, and late ones catch up', async () => {
    const { batch, creator } = await makeBatchWithPeople(db)
    const made = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        write(creator, batch.id, { ...scheduled, title: `No ${index}` }),
      ),
    )
    await Promise.all([publish(later(90)), publish(later(90)), publish(later(90))])
    await publish(later(91))
    for (const { id } of made) expect(await publishedEvents(id)).toBe(1)
    const rows = await db.select().from(announcements).where(eq(announcements.batchId, batch.id))
    expect(new Set(rows.map(({ publishedAt }) => publishedAt?.getTime()))).toEqual(
      new Set([later(90).getTime()]),
    )
  })

  test('can be moved, published early and mailed while it is not out', async () => {
    const { batch, creator, member } = await makeBatchWithPeople(db)
    const { id } = await write(creator, batch.id, scheduled)
    const moved = await save(creator, id, 1, {
      ...scheduled,
      publishAt: later(60).toISOString(),
      byMail: true,
    })
    expect(moved).toMatchObject({ publishAt: later(60).toISOString(), byMail: true, publishedAt: null })
    await publish(later(31))
    expect(await titlesOf(member, batch.slug, later(32))).toEqual([])
    expect(await changedEvents(batch.id)).toBe(0)
    const out = await save(creator, id, 2, { ...scheduled, publishAt: null }, later(33))
    expect(out).toMatchObject({ publishedAt: later(33).toISOString(), byMail: false })
    expect(await publishedEvents(id)).toBe(1)
  })

  test('that is published while somebody edits it is not overwritten', async () => {
    const { batch, creator } = await makeBatchWithPeople(db)
    const { id } = await write(creator, batch.id, scheduled)
    await publish(later(30))
    expect(await codeOf(save(creator, id, 1, scheduled, later(30.1)))).toBe('CONFLICT')
  })
})

describe('reading', () => {
  test('takes what was shown off the count, and never puts it back', async () => {
    const { batch, creator, member } = await makeBatchWithPeople(db)
    await write(creator, batch.id)
    const shown = await read(member, batch.slug)
    expect(shown.data[0]?.isUnread).toBe(true)
    await write(creator, batch.id, { title: 'While the page is open' }, later(1))
    expect(await mark(member, batch.slug, shown.latestAt ?? '', later(2))).toEqual({ unreadCount: 1 })
    expect(await summarise(member, batch.slug, later(2))).toMatchObject({
      unreadCount: 1,
      latest: { title: 'While the page is open', isUnread: true },
    })
    // From the future: only up to now.
    expect(await mark(member, batch.slug, '2099-01-01T00:00:00.000Z', later(2))).toEqual({ unreadCount: 0 })
    expect(await mark(member, batch.slug, NOW.toISOString(), later(2))).toEqual({ unreadCount: 0 })
    await write(creator, batch.id, { title: 'After' }, later(3))
    expect(await summarise(member, batch.slug, later(4))).toMatchObject({ unreadCount: 1 })
  })

  test('who joins later sees what was announced before, and finds nothing unread', async () => {
    const { batch, creator, mentor } = await makeBatchWithPeople(db)
    await write(creator, batch.id)
    const late = await makeBatchMember(db, batch.id, { joinedAt: later(1) })
    expect((await read(late, batch.slug, later(2))).data).toMatchObject([{ isUnread: false }])
    expect(await summarise(late, batch.slug, later(2))).toMatchObject({ unreadCount: 0 })
    // Mentors and those who run it have nothing to catch up on.
    for (const person of [mentor, creator]) {
      expect(await mark(person, batch.slug, NOW.toISOString())).toEqual({ unreadCount: 0 })
      expect(await summarise(person, batch.slug)).toMatchObject({ unreadCount: 0 })
    }
    expect(await db.select().from(announcementReads).where(eq(announcementReads.batchId, batch.id))).toEqual(
      [],
    )
  })

  test('members read before the batch starts, and nobody after they left', async () => {
    const { batch, creator, member } = await makeBatchWithPeople(db)
    const early = new Date('2026-01-20T10:00:00Z')
    await write(creator, batch.id, {}, early)
    expect((await read(member, batch.slug, new Date('2026-01-21T10:00:00Z'))).data).toHaveLength(1)
    await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.userId, member.id))
    expect(await codeOf(read(member, batch.slug))).toBe('NOT_FOUND')
  })

  test('is by pages of twenty', async () => {
    const { batch, creator, member } = await makeBatchWithPeople(db)
    for (let index = 0; index < 21; index += 1)
      await write(creator, batch.id, { title: `No ${index}` }, later(index / 60))
    const [first, second] = [await read(member, batch.slug), await read(member, batch.slug, later(1), 2)]
    expect(first.data).toHaveLength(20)
    expect(second.data.map(({ title }) => title)).toEqual(['No 0'])
    expect(second).toMatchObject({ totalCount: 21, latestAt: first.latestAt })
  })
})

test('an erased account has read nothing, and what it wrote stays without its name', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  await write(creator, batch.id)
  await mark(member, batch.slug, NOW.toISOString())
  expect(await announcementsPersonalData.exportData(db, creator.id)).toMatchObject({
    announcements: [{ title: 'Bring a laptop' }],
  })
  expect(await announcementsPersonalData.exportData(db, member.id)).toMatchObject({
    'read-announcements': [{ batchId: batch.id }],
  })
  for (const { id } of [creator, member])
    await db.transaction((tx) => announcementsPersonalData.eraseData(tx, id, NOW))
  expect((await read(member, batch.slug)).data).toMatchObject([{ author: null, isUnread: true }])
})
