import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import type { NewTicket } from '../../rules/tickets/ticket.ts'
import { tickets } from '../ticket-tables.ts'
import { addTicketNote, answerTicket, markTicketReadBySupport } from './answer-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { assignTicket, closeTicket, reopenTicket } from './handle-ticket.ts'
import { replyToOwnTicket, requestTicketClose } from './learner-commands.ts'
import { findOwnTicket } from './learner-queries.ts'
import { mergeTickets } from './merge-tickets.ts'
import { deleteSavedAnswer, listSavedAnswers, saveSavedAnswer } from './saved-answers.ts'
import { countTicketBacklog, countTickets } from './ticket-counts.ts'
import { findHandledTicket, type ListTicketQueueInput, listTicketQueue } from './ticket-queue.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const [ada, agent, second] = [
  await makeUser(db),
  await makeUser(db, { roles: ['support'], name: 'Grace Hopper' }),
  await makeUser(db, { roles: ['staff'] }),
]
const as = (actor: CommandActor = agent) => ({
  ...createTestCommandContext(db, clock, actor),
  settings: TEST_SETTINGS,
})
const NOBODYS = randomUUID()

beforeEach(async () => {
  await db.delete(tickets)
  clock.set('2026-03-02T12:00:00Z')
})

async function file(given: Partial<NewTicket> = {}, learner: Actor = ada): Promise<string> {
  const ctx = { ...createTestContext(db, learner, { clock }), storage: {} as Storage }
  const ticket = { type: 'others', title: 'A question', message: 'How does this work here?' } as const
  const made = await createTicket(ctx, { ...ticket, ...given, idempotencyKey: randomUUID() })
  if (typeof made === 'string') throw new Error(made)
  return made.ticketId
}
const answer = (ticketId: string, seenSeqNo = 1, actor?: CommandActor, idempotencyKey = randomUUID()) =>
  answerTicket(as(actor), { ticketId, text: 'Like this.', seenSeqNo, idempotencyKey })
const assign = (ticketId: string, to: Actor | null, from: Actor | null = null, actor?: CommandActor) =>
  assignTicket(as(actor), {
    ticketId,
    assigneeId: to?.id ?? null,
    expectedAssigneeId: from?.id ?? null,
  })
const rowOf = async (ticketId: string) => (await db.select().from(tickets).where(eq(tickets.id, ticketId)))[0]
const actionsOn = async (ticketId: string) =>
  (await listTestAuditEntries(db, ticketId)).map(({ action }) => action)
const queue = async (input: Partial<ListTicketQueueInput> = {}, actor?: CommandActor) => {
  const page = await listTicketQueue(as(actor), { state: 'open', limit: 50, ...input })
  if (page === 'FORBIDDEN') throw new Error(page)
  return page
}
const byGrace = { id: agent.id, name: 'Grace Hopper', username: agent.username }

test('who has no role for it handles nothing', async () => {
  const ticketId = await file()
  for (const actor of [
    ada,
    await makeUser(db, { roles: ['creator', 'mentor'] }),
    { kind: 'job', job: 'x' } as const,
  ]) {
    const ctx = as(actor)
    const outcomes = await Promise.all([
      answer(ticketId, 1, actor),
      addTicketNote(ctx, { ticketId, text: 'Hm' }),
      markTicketReadBySupport(ctx, { ticketId, seqNo: 1 }),
      assign(ticketId, null, null, actor),
      closeTicket(ctx, { ticketId }),
      reopenTicket(ctx, { ticketId }),
      mergeTickets(ctx, { ticketId, intoTicketId: NOBODYS }),
      listTicketQueue(ctx, { state: 'open', limit: 1 }),
      findHandledTicket(ctx, { ticketId }),
      countTickets(ctx, { days: 7 }),
      listSavedAnswers(ctx),
      saveSavedAnswer(ctx, { savedAnswerId: null, title: 'A', text: 'B' }),
      deleteSavedAnswer(ctx, { savedAnswerId: NOBODYS }),
    ])
    expect(new Set(outcomes)).toEqual(new Set(['FORBIDDEN']))
  }
  expect(await rowOf(ticketId)).toMatchObject({ state: 'open', lastSeqNo: 1 })
})

test('a ticket that is not there is not found', async () => {
  const ticketId = NOBODYS
  expect([
    await answer(ticketId),
    await addTicketNote(as(), { ticketId, text: 'Hm' }),
    await markTicketReadBySupport(as(), { ticketId, seqNo: 1 }),
    await assign(ticketId, agent),
    await closeTicket(as(), { ticketId }),
    await reopenTicket(as(), { ticketId }),
    await mergeTickets(as(), { ticketId, intoTicketId: await file() }),
    await deleteSavedAnswer(as(), { savedAnswerId: ticketId }),
  ]).toEqual(Array(8).fill('NOT_FOUND'))
  expect(await findHandledTicket(as(), { ticketId })).toBeUndefined()
})

describe('an answer', () => {
  test('is written once, and stops the clock', async () => {
    const ticketId = await file()
    const key = randomUUID()
    clock.advance({ hours: 3 })
    expect(await Promise.all([answer(ticketId, 1, agent, key), answer(ticketId, 1, agent, key)])).toEqual([
      'SENT',
      'SENT',
    ])
    expect(await rowOf(ticketId)).toMatchObject({
      state: 'answered',
      firstAnsweredAt: clock.now(),
      lastSeqNo: 2,
      learnerUnread: 1,
      supportUnread: 0,
    })
    const [event] = (await db.select().from(outbox)).filter(
      ({ payload }) =>
        (payload as { ticketId: string; seqNo: number }).ticketId === ticketId &&
        (payload as { seqNo: number }).seqNo === 2,
    )
    expect(event?.payload).toMatchObject({ side: 'support', userId: ada.id })
  })

  test('of two at once is one, and the other is told by whom', async () => {
    const ticketId = await file()
    const outcomes = await Promise.all([answer(ticketId), answer(ticketId)])
    expect(outcomes).toContain('SENT')
    expect(outcomes).toContainEqual({ refused: 'ANSWERED', by: byGrace, at: clock.now() })
    expect(await rowOf(ticketId)).toMatchObject({ lastSeqNo: 2 })
    // What the learner adds meanwhile keeps nobody from answering.
    const reply = { ticketId, text: 'And this?', idempotencyKey: randomUUID() }
    await replyToOwnTicket({ db, clock, settings: TEST_SETTINGS, actor: ada }, reply)
    expect(await answer(ticketId, 2, TEST_OPERATOR)).toBe('SENT')
    expect(await answer(ticketId, 3, second)).toMatchObject({ refused: 'ANSWERED', by: null })
  })

  test('needs a text and a ticket that is not closed', async () => {
    const ticketId = await file()
    for (const text of ['', ' \n', 'x'.repeat(10_001)]) {
      const input = { ticketId, text, seenSeqNo: 1, idempotencyKey: randomUUID() }
      expect(await answerTicket(as(), input)).toBe('INVALID')
      expect(await addTicketNote(as(), { ticketId, text })).toBe('INVALID')
    }
    await closeTicket(as(), { ticketId })
    expect(await answer(ticketId)).toEqual({ refused: 'CLOSED', by: byGrace, at: clock.now() })
  })
})

describe('handling', () => {
  test('of two who take a ticket one has it; others give it back, or to somebody of the team', async () => {
    const ticketId = await file()
    const outcomes = await Promise.all([assign(ticketId, agent), assign(ticketId, second, null, second)])
    expect(outcomes.filter((outcome) => outcome === 'ASSIGNED')).toHaveLength(1)
    const holder = (await rowOf(ticketId))?.assignedTo === agent.id ? agent : second
    expect(outcomes).toContainEqual({
      refused: 'ASSIGNED',
      by: { id: holder.id, name: holder.name, username: holder.username },
      at: clock.now(),
    })
    expect(await assign(ticketId, holder, null)).toBe('ASSIGNED')
    expect(await assign(ticketId, ada, holder)).toBe('NOT_A_HANDLER')
    expect(await assign(ticketId, null, holder)).toBe('ASSIGNED')
    expect(await actionsOn(ticketId)).toEqual(['ticket.assigned', 'ticket.assigned'])
  })

  test('of two who close a ticket one does; it opens again', async () => {
    const ticketId = await file()
    const outcomes = await Promise.all([closeTicket(as(), { ticketId }), closeTicket(as(), { ticketId })])
    expect(outcomes).toContain('CLOSED')
    expect(outcomes).toContainEqual({ refused: 'CLOSED', by: byGrace, at: clock.now() })
    clock.advance({ days: 30 })
    expect(await reopenTicket(as(), { ticketId })).toBe('REOPENED')
    expect(await reopenTicket(as(), { ticketId })).toBe('NOT_CLOSED')
    expect(await rowOf(ticketId)).toMatchObject({
      state: 'open',
      closedAt: null,
      dueAt: new Date('2026-04-08T12:00:00Z'),
    })
    expect(await actionsOn(ticketId)).toEqual(['ticket.closed', 'ticket.reopened'])
  })

  test('doubles of one learner are merged, and the one that goes on is answered in time', async () => {
    const target = await file({ type: 'others' })
    const double = await file({ type: 'subject' })
    const foreign = await file({}, await makeUser(db))
    await answer(target)
    const merge = (ticketId: string, intoTicketId: string) => mergeTickets(as(), { ticketId, intoTicketId })
    expect(await merge(double, double)).toBe('SAME_TICKET')
    expect(await merge(double, foreign)).toBe('OTHER_LEARNER')
    const outcomes = await Promise.all([merge(double, target), merge(target, double)])
    expect(outcomes.toSorted()).toEqual(['DONE', 'MERGED'])
    // Whichever was first: begin anew for what follows.
    await db.delete(tickets)
    const [into, of] = [await file({ type: 'others' }), await file({ type: 'subject' })]
    await answer(into)
    expect(await merge(of, into)).toBe('DONE')
    expect(await rowOf(into)).toMatchObject({ state: 'open', dueAt: (await rowOf(of))?.dueAt })
    expect(await rowOf(of)).toMatchObject({ state: 'closed', mergedInto: into, supportUnread: 0 })
    expect(await answer(of)).toBe('MERGED')
    expect(await closeTicket(as(), { ticketId: of })).toBe('MERGED')
    expect(await reopenTicket(as(), { ticketId: of })).toBe('MERGED')
    const reply = { ticketId: of, text: 'Hello?', idempotencyKey: randomUUID() }
    expect(await replyToOwnTicket({ db, clock, settings: TEST_SETTINGS, actor: ada }, reply)).toBe('MERGED')
    expect(await findOwnTicket({ db, clock, actor: ada }, { ticketId: of })).toMatchObject({
      mergedInto: { id: into },
      canReply: false,
      canRate: false,
    })
    expect(await actionsOn(of)).toEqual(['ticket.merged'])
    expect(await findHandledTicket(as(), { ticketId: into })).toMatchObject({ merged: [{ id: of }] })
    const third = await file()
    await closeTicket(as(), { ticketId: into })
    expect(await merge(third, into)).toMatchObject({ refused: 'CLOSED', by: byGrace })
    // What was merged into a double goes on where the double does.
    await reopenTicket(as(), { ticketId: into })
    expect(await merge(into, third)).toBe('DONE')
    expect(await rowOf(of)).toMatchObject({ mergedInto: third })
  })
})

describe('the queue', () => {
  test('comes by due time, filtered, page by page', async () => {
    const slow = await file({ type: 'platform', title: '100 % _sure' })
    const urgent = await file({ type: 'subject', title: 'Loops' })
    clock.advance({ minutes: 1 })
    const later = await file({ type: 'subject' }, await makeUser(db, { name: 'Alan Turing' }))
    await assign(later, agent)
    const ids = async (input?: Partial<ListTicketQueueInput>) => (await queue(input)).data.map(({ id }) => id)
    expect(await ids()).toEqual([urgent, later, slow])
    expect(await ids({ type: 'subject' })).toEqual([urgent, later])
    expect(await ids({ assigned: 'me' })).toEqual([later])
    expect(await ids({ assigned: 'nobody' })).toEqual([urgent, slow])
    expect((await queue({ assigned: 'me' }, TEST_OPERATOR)).data).toEqual([])
    expect(await ids({ search: '% _' })).toEqual([slow])
    expect(await ids({ search: 'alan t' })).toEqual([later])
    expect(await ids({ search: `#${(await rowOf(urgent))?.ticketNo}` })).toEqual([urgent])
    expect(await ids({ search: 'nothing like it' })).toEqual([])
    expect(await ids({ search: 'al' })).toEqual([later])
    // As many people of the name as are not listed any more.
    await db.execute(sql`
      insert into users (name, first_name, last_name, email, username, email_verified, created_at, updated_at)
      select 'Alan Crowd', 'Alan', 'Crowd', 'crowd-' || n || '@example.org', 'crowd-' || n, true, now(), now()
      from generate_series(1, 1000) as n`)
    expect(await ids({ search: 'alan' })).toEqual([later])
    expect(await ids({ search: 'crowd' })).toEqual([])
    expect(await ids({ state: 'answered' })).toEqual([])
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await queue({ limit: 1, after })
      seen.push(...page.data.map(({ id }) => id))
      if (page.next === null) break
      after = page.next
    }
    expect(seen).toEqual([urgent, later, slow])
    clock.advance({ days: 5 })
    expect((await queue()).data.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false])
  })

  test('leads to a ticket with who asks, what they learn and what else they asked', async () => {
    const course = await makeCourse(db)
    await makeEnrolment(db, ada.id, course.id)
    const [other, ticketId] = [await file({ title: 'Before' }), await file()]
    await addTicketNote(as(), { ticketId, text: 'Call them' })
    expect(await findHandledTicket(as(), { ticketId })).toMatchObject({
      asker: { id: ada.id, email: ada.email },
      messages: [{ seqNo: 1, side: 'learner' }],
      notes: [{ text: 'Call them', author: byGrace }],
      merged: [],
      unreadCount: 1,
      context: {
        courses: [{ id: course.id }],
        otherTickets: [{ id: other, title: 'Before' }],
        isBanned: false,
      },
    })
    expect(await markTicketReadBySupport(as(), { ticketId, seqNo: 9 })).toBe('READ')
    expect(await findHandledTicket(as(), { ticketId })).toMatchObject({ unreadCount: 0 })
    const own = await findOwnTicket({ db, clock, actor: ada }, { ticketId })
    expect(JSON.stringify(own)).not.toContain('Call them')
  })

  test('is counted', async () => {
    expect(await countTickets(as(), { days: 30 })).toEqual({
      open: 0,
      overdue: 0,
      unassigned: 0,
      closeRequested: 0,
      medianFirstAnswerMs: null,
      medianCloseMs: null,
      meanRating: null,
      ratings: 0,
    })
    const oldestOpenAt = clock.now()
    const late = await file({ type: 'subject' })
    await assign(late, agent)
    for (const hours of [1, 2, 6]) {
      const ticketId = await file()
      clock.advance({ hours })
      await answer(ticketId)
      if (hours === 2) await requestTicketClose({ db, clock, actor: ada }, { ticketId })
      if (hours === 6) await closeTicket(as(), { ticketId })
    }
    clock.advance({ days: 5 })
    await file()
    expect(await countTickets(as(), { days: 30 })).toEqual({
      open: 2,
      overdue: 1,
      unassigned: 1,
      closeRequested: 1,
      medianFirstAnswerMs: 2 * 3_600_000,
      medianCloseMs: 6 * 3_600_000,
      meanRating: null,
      ratings: 0,
    })
    expect(await countTickets(as(), { days: 1 })).toMatchObject({ medianFirstAnswerMs: null, open: 2 })
    expect(await countTicketBacklog(as())).toEqual({ waiting: 3, oldestAt: oldestOpenAt })
    expect(await countTicketBacklog({ db, actor: ada })).toEqual({ waiting: 0, oldestAt: null })
  })
})

test('saved answers are added, changed, listed and deleted', async () => {
  const saved = await saveSavedAnswer(as(), { savedAnswerId: null, title: ' Hi ', text: ' Hello {name} ' })
  if (typeof saved === 'string') throw new Error(saved)
  expect(await listSavedAnswers(as())).toMatchObject([{ title: 'Hi', text: 'Hello {name}' }])
  expect(await saveSavedAnswer(as(), { ...saved, title: '', text: 'x' })).toBe('INVALID')
  expect(await saveSavedAnswer(as(), { ...saved, title: 'Hi', text: 'Bye' })).toEqual(saved)
  expect(await saveSavedAnswer(as(), { savedAnswerId: NOBODYS, title: 'a', text: 'b' })).toBe('NOT_FOUND')
  expect(await deleteSavedAnswer(as(), saved)).toBe('DELETED')
  expect(await listSavedAnswers(as())).toEqual([])
  expect(await actionsOn(saved.savedAnswerId)).toEqual([
    'saved-answer.added',
    'saved-answer.updated',
    'saved-answer.deleted',
  ])
})
