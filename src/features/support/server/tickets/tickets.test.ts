import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext, createTestSettings, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { supportPersonalData } from '../personal-data.ts'
import { savedAnswers, ticketMessages, ticketNotes, tickets } from '../ticket-tables.ts'
import { addTicketNote, answerTicket } from './answer-ticket.ts'
import { assignTicket, closeTicket } from './handle-ticket.ts'
import { createTicketSubscribers } from './live-tickets.ts'
import { createTicketProcedures } from './ticket-procedures.ts'

const { db } = await setUpTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tickets-'))
const storage = await openDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true }))

const clock = new FakeClock()
let router: ReturnType<typeof createTicketProcedures>
beforeEach(() => {
  clock.set('2026-03-02T12:00:00Z')
  router = createTicketProcedures({ limits: createRateLimits(), storage })
})

const ada = await makeUser(db)
const agent = await makeUser(db, { roles: ['support'], name: 'Grace Hopper' })
const in_ = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const asSupport = (actor: Actor = agent) => ({
  ...createTestCommandContext(db, clock, actor),
  settings: TEST_SETTINGS,
})

const MESSAGE = 'My second attempt was lost halfway.'
const form = (given: object = {}) => ({
  type: 'test-reattempt' as const,
  title: 'Attempt lost',
  message: MESSAGE,
  idempotencyKey: randomUUID(),
  ...given,
})
const file = async (given: object = {}) => (await call(router.createTicket, form(given), in_(ada))).id
const look = (ticketId: string, actor: Actor = ada) => call(router.getTicket, { ticketId }, in_(actor))
const write = (ticketId: string, message = 'It happened again.', idempotencyKey = randomUUID()) =>
  safe(call(router.replyToTicket, { ticketId, message, idempotencyKey }, in_(ada)))
const answer = (ticketId: string, text = 'We look at it.', seenSeqNo = 99, actor?: Actor) =>
  answerTicket(asSupport(actor), { ticketId, text, seenSeqNo, idempotencyKey: randomUUID() })
const eventsAbout = async (ticketId: string) =>
  (await db.select().from(outbox).orderBy(outbox.id)).flatMap(({ type, payload }) =>
    JSON.stringify(payload).includes(ticketId) ? [type] : [],
  )
const drawPicture = (format: 'png' | 'jpeg' | 'gif', size = 300) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#b1dc0e' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .toBuffer()
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'a.png') =>
  new File([bytes], name, { type: 'image/png' })

describe('a ticket about a batch', () => {
  const fileFor = (actor: Actor, batchId: string) =>
    safe(call(router.createTicket, form({ batchId }), in_(actor)))

  test('is filed by its members and those who guide it, and says of which it is', async () => {
    const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
    for (const person of [member, mentor, creator]) {
      const { data } = await fileFor(person, batch.id)
      expect(await look(data?.id ?? '', person)).toMatchObject({
        batch: { name: batch.name, slug: batch.slug },
      })
    }
    await call(router.createTicket, form(), in_(member))
    const ofBatch = await call(router.listTickets, { batchId: batch.id }, in_(member))
    expect(ofBatch.data).toHaveLength(1)
    expect((await call(router.listTickets, {}, in_(member))).data.map((ticket) => ticket.batch)).toEqual([
      null,
      { name: batch.name, slug: batch.slug },
    ])
  })

  test('is not filed by anybody else', async () => {
    const { batch, outsiders } = await makeBatchWithPeople(db)
    for (const person of Object.values(outsiders)) {
      const { error } = await fileFor(person, batch.id)
      expect(error).toMatchObject({ code: 'BATCH_NOT_FOUND' })
    }
    expect(await fileFor(ada, randomUUID())).toMatchObject({ error: { code: 'BATCH_NOT_FOUND' } })
    expect(await db.$count(tickets, eq(tickets.batchId, batch.id))).toBe(0)
  })
})

describe('filing a ticket', () => {
  test.each([
    ['no type', { type: '' }, undefined],
    ['a short title', { title: ' ab ' }, 'Title must be at least 3 characters long'],
    ['a short message', { message: 'one two three four' }, 'Message must contain at least 5 words'],
    ['a long message', { message: 'word '.repeat(2500) }, undefined],
    ['no key', { idempotencyKey: 'x' }, undefined],
  ])('with %s is refused', async (_name, given, text) => {
    const { error } = await safe(call(router.createTicket, form(given), in_(ada)))
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    if (text) expect(JSON.stringify(error)).toContain(text)
  })

  test('needs an account', async () => {
    const { error } = await safe(call(router.createTicket, form(), in_(null)))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('says when an answer is due, in the support hours of the site', async () => {
    const id = await file()
    expect(await look(id)).toMatchObject({
      state: 'open',
      dueAt: '2026-03-04T14:00:00.000Z',
      isOverdue: false,
      messages: [{ seqNo: 1, side: 'learner', text: MESSAGE, image: null, isRead: false }],
      canReply: true,
      canRequestClose: true,
      canRate: false,
    })
    expect(await eventsAbout(id)).toEqual(['ticket-message.posted'])
    clock.set('2026-03-04T14:00:01Z')
    expect(await look(id)).toMatchObject({ isOverdue: true })
  })

  test('goes by the hours and the zone that are set; what is due already stays so', async () => {
    const before = await file()
    const { dueAt } = await look(before)
    const settings = createTestSettings({ 'support.hours': '22:00-24:00', 'site.time-zone': 'Asia/Kolkata' })
    const context = createTestContext(db, ada, { clock, settings })
    const { id } = await call(router.createTicket, form({ type: 'others' }), { context })
    // Seven evenings of two hours, the first of which begins at 16:30 UTC.
    expect(await look(id)).toMatchObject({ dueAt: '2026-03-08T18:30:00.000Z' })
    expect(await look(before)).toMatchObject({ dueAt })
  })

  test('twice with one key, also at once, is one ticket', async () => {
    const sent = form()
    const twice = await Promise.all([1, 2].map(() => call(router.createTicket, sent, in_(ada))))
    const again = await call(router.createTicket, sent, in_(ada))
    expect(new Set([...twice, again].map(({ id }) => id)).size).toBe(1)
    expect((await look(again.id)).messages).toHaveLength(1)
    expect(await eventsAbout(again.id)).toHaveLength(1)
  })

  test('as often as a person can read', async () => {
    for (let sent = 0; sent < 10; sent += 1) await file()
    const { error } = await safe(call(router.createTicket, form(), in_(ada)))
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the picture of a ticket', () => {
  test.each(['png', 'jpeg'] as const)('is made from a %s into WebP without metadata', async (format) => {
    const id = await file({ image: asFile(new Uint8Array(await drawPicture(format)), 'shot.exe') })
    const [message] = (await look(id)).messages
    expect(message?.image).toEqual({ src: `/api/tickets/${id}/image`, width: 300, height: 300 })
    for (const reader of [ada, agent]) {
      const image = await call(router.getTicketImage, { ticketId: id }, in_(reader))
      const { format: kept, exif } = await sharp(await image.arrayBuffer()).metadata()
      expect([kept, exif]).toEqual(['webp', undefined])
    }
  })

  test('is nobody else’s', async () => {
    const id = await file({ image: asFile(new Uint8Array(await drawPicture('png'))) })
    const bare = await file()
    const stranger = await makeUser(db, { roles: ['creator', 'mentor'] })
    for (const [reader, ticketId] of [
      [stranger, id],
      [ada, bare],
      [ada, randomUUID()],
    ] as const) {
      const { error } = await safe(call(router.getTicketImage, { ticketId }, in_(reader)))
      expect(error).toMatchObject({ code: 'NOT_FOUND' })
    }
    const { error } = await safe(call(router.getTicketImage, { ticketId: id }, in_(null)))
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([
    ['a GIF with another name', async () => asFile(new Uint8Array(await drawPicture('gif')))],
    ['a page', async () => asFile(new TextEncoder().encode('<svg onload="alert(1)"/>'))],
    ['half a picture', async () => asFile(new Uint8Array((await drawPicture('png')).subarray(0, 60)))],
    ['nothing', async () => asFile(new Uint8Array())],
  ])('is not %s', async (_name, make) => {
    const { error } = await safe(call(router.createTicket, form({ image: await make() }), in_(ada)))
    expect(error).toMatchObject({ code: 'IMAGE_REFUSED', message: 'Failed to process image.' })
  })

  test('has at most two megabytes', async () => {
    const image = asFile(new Uint8Array(2_097_153))
    const { error } = await safe(call(router.createTicket, form({ image }), in_(ada)))
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a learner', () => {
  test('goes back and forth with the support, and is told what is new', async () => {
    const id = await file()
    clock.advance({ hours: 1 })
    expect(await answer(id)).toBe('SENT')
    expect(await look(id)).toMatchObject({
      state: 'answered',
      dueAt: null,
      unreadCount: 1,
      messages: [{ isRead: true }, { side: 'support', author: { name: 'Grace Hopper' }, isRead: false }],
    })
    expect((await call(router.listTickets, {}, in_(ada))).unread).toBe(1)
    await answer(id, 'One thing more.', 99)
    expect(await call(router.markTicketRead, { ticketId: id, seqNo: 2 }, in_(ada))).toEqual({ unread: 1 })
    expect(await call(router.markTicketRead, { ticketId: id, seqNo: 1 }, in_(ada))).toEqual({ unread: 1 })
    expect(await call(router.markTicketRead, { ticketId: id, seqNo: 99 }, in_(ada))).toEqual({ unread: 0 })
    clock.set('2026-03-03T12:00:00Z')
    const { data } = await write(id)
    // Asked anew, so the time begins anew.
    expect(data).toMatchObject({ state: 'open', dueAt: '2026-03-05T14:00:00.000Z' })
    clock.advance({ hours: 2 })
    expect((await write(id)).data).toMatchObject({ dueAt: '2026-03-05T14:00:00.000Z' })
    expect((await call(router.listTickets, {}, in_(ada))).unread).toBe(0)
  })

  test('sends a message once, however often it comes', async () => {
    const id = await file()
    const key = randomUUID()
    await Promise.all([1, 2, 3].map(() => write(id, 'Hello?', key)))
    expect((await look(id)).messages.map(({ seqNo }) => seqNo)).toEqual([1, 2])
    const { error } = await write(id, ' \n ')
    expect(JSON.stringify(error)).toContain('Please type a message before sending.')
  })

  test('begins a new ticket when one has become very long', async () => {
    const id = await file()
    await db.update(tickets).set({ lastSeqNo: 300 }).where(eq(tickets.id, id))
    expect((await write(id)).error).toMatchObject({ code: 'FULL' })
    // The support can still answer.
    expect(await answer(id, 'Please open a new one.', 300)).toBe('SENT')
  })

  test('says that it is resolved, and how they were helped', async () => {
    const id = await file()
    const rate = (rating: number) =>
      safe(call(router.rateTicket, { ticketId: id, rating, comment: ' Fast. ' }, in_(ada)))
    expect((await rate(5)).error).toMatchObject({ code: 'TOO_EARLY' })
    const asked = await call(router.requestTicketClose, { ticketId: id }, in_(ada))
    expect(asked).toMatchObject({ state: 'close-requested', canRequestClose: false, canRate: true })
    const events = (await eventsAbout(id)).length
    await call(router.requestTicketClose, { ticketId: id }, in_(ada))
    expect(await eventsAbout(id)).toHaveLength(events)
    for (const wrong of [0, 6, 2.5]) expect((await rate(wrong)).error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await rate(4)).data).toMatchObject({ rating: 4, canRate: false })
    const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
    expect(row?.ratingComment).toBe('Fast.')
  })

  test('opens a closed ticket again within a week, and then no more', async () => {
    const id = await file()
    await closeTicket(asSupport(), { ticketId: id })
    expect(await look(id)).toMatchObject({ state: 'closed', reopensUntil: '2026-03-09T12:00:00.000Z' })
    clock.advance({ days: 7 })
    expect((await write(id)).data).toMatchObject({ state: 'open', closedAt: null })
    await closeTicket(asSupport(), { ticketId: id })
    clock.advance({ days: 7, seconds: 1 })
    expect((await write(id)).error).toMatchObject({ code: 'CLOSED' })
    const { error } = await safe(call(router.requestTicketClose, { ticketId: id }, in_(ada)))
    expect(error).toMatchObject({ code: 'CLOSED' })
    expect(await look(id)).toMatchObject({ canReply: false, reopensUntil: null })
  })

  test('has no ticket of somebody else', async () => {
    const ticketId = await file()
    const other = in_(await makeUser(db))
    const calls = [
      call(router.getTicket, { ticketId }, other),
      call(router.replyToTicket, { ticketId, message: 'Mine', idempotencyKey: randomUUID() }, other),
      call(router.markTicketRead, { ticketId, seqNo: 1 }, other),
      call(router.requestTicketClose, { ticketId }, other),
      call(router.rateTicket, { ticketId, rating: 1 }, other),
    ]
    for (const { error } of await Promise.all(calls.map((tried) => safe<unknown, unknown>(tried))))
      expect(error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await call(router.listTickets, {}, other)).data).toEqual([])
  })

  test('reaches every ticket, page by page', async () => {
    const learner = await makeUser(db)
    const made: string[] = []
    for (let index = 0; index < 5; index += 1) {
      if (index % 2 === 0) clock.advance({ minutes: 1 })
      made.push((await call(router.createTicket, form(), in_(learner))).id)
    }
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await call(router.listTickets, { limit: 2, ...(before && { before }) }, in_(learner))
      seen.push(...page.data.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(made.toReversed())
  })
})

describe('what is known of a learner', () => {
  test('is exported with pictures, without what concerns the support, and erased', async () => {
    const learner = await makeUser(db)
    const picture = asFile(new Uint8Array(await drawPicture('png')))
    const { id } = await call(router.createTicket, form({ image: picture }), in_(learner))
    await answer(id)
    await addTicketNote(asSupport(), { ticketId: id, text: 'Seems to be in a hurry' })
    const { tickets: exported } = await supportPersonalData.exportData(db, learner.id)
    expect(exported).toMatchObject([
      { title: 'Attempt lost', messages: [{ text: MESSAGE }, { side: 'support', image: null }] },
    ])
    expect(JSON.stringify(exported)).not.toMatch(new RegExp(`hurry|${agent.id}`))
    const files = await supportPersonalData.listFiles?.(db, learner.id)
    expect(JSON.stringify(exported)).toContain(files?.[0]?.name)
    expect(await storage.head(files?.[0]?.storageKey ?? '')).not.toBeNull()

    for (let times = 0; times < 2; times += 1)
      await db.transaction((tx) => supportPersonalData.eraseData(tx, learner.id, clock.now()))
    expect(await db.select().from(tickets).where(eq(tickets.userId, learner.id))).toEqual([])
    expect(await db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, id))).toEqual([])
    expect(await db.select().from(ticketNotes).where(eq(ticketNotes.ticketId, id))).toEqual([])
    const erasing = createTicketSubscribers({ storage, toUser: () => {}, notifyTeam: () => {} }).find(
      ({ eventName }) => eventName === 'account.deleted',
    )
    await erasing?.job.handle({ userId: learner.id }, {} as never)
    expect(await storage.head(files?.[0]?.storageKey ?? '')).toBeNull()
  })

  test('of somebody of the support goes from what they handled', async () => {
    const leaver = await makeUser(db, { roles: ['support'] })
    const id = await file()
    await answer(id, 'Hello.', 99, leaver)
    await assignTicket(asSupport(leaver), { ticketId: id, assigneeId: leaver.id, expectedAssigneeId: null })
    await closeTicket(asSupport(leaver), { ticketId: id })
    await db.transaction((tx) => supportPersonalData.eraseData(tx, leaver.id, clock.now()))
    const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
    expect(row).toMatchObject({ assignedTo: null, assignedAt: null, closedBy: null })
    expect((await look(id)).messages[1]).toMatchObject({ author: null, text: 'Hello.' })
    expect(await db.select().from(savedAnswers)).toEqual([])
  })
})

test('what changes is told to the learner and to everybody who handles tickets', async () => {
  const sent: unknown[] = []
  const subscribers = createTicketSubscribers({
    storage,
    toUser: (userId, event, payload) => void sent.push([userId, event, payload]),
    notifyTeam: () => void sent.push('team'),
  })
  const id = await file()
  const change = { ticketId: id }
  for (const subscriber of subscribers.slice(0, 2)) {
    sent.length = 0
    const payload = { ...change, userId: ada.id, ticketNo: 1, side: 'support', seqNo: 2 }
    await subscriber.job.handle(subscriber.job.payload.parse(payload), {} as never)
    expect(sent).toEqual([[ada.id, 'ticket:changed', change], 'team'])
  }
})
