import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { banUser, unbanUser, users } from '#features/accounts/server/index.ts'
import type { CommandActor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestActor } from '#tests/support/test-context.ts'
import { INBOX_ANSWER_MAX_LENGTH, type InboxDecision, type InboxKind } from '../../rules/inbox.ts'
import { inboxItems } from '../inbox-tables.ts'
import { supportPersonalData } from '../personal-data.ts'
import { decideInboxItem } from './decide-inbox-item.ts'
import { findInboxItem, listInboxItems } from './list-inbox.ts'
import { releaseInboxItem, takeInboxItem } from './take-inbox-item.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')
const ctx = (actor: CommandActor = TEST_OPERATOR) => createTestCommandContext(db, NOW, actor)

const [admin, staff, support] = [
  await makeUser(db, { roles: ['admin'] }),
  await makeUser(db, { roles: ['staff'] }),
  await makeUser(db, { roles: ['support'] }),
]

type Given = Partial<typeof inboxItems.$inferInsert>

async function arrive(kind: InboxKind, given: Given = {}): Promise<string> {
  const [row] = await db
    .insert(inboxItems)
    .values({
      kind,
      name: 'Grace',
      email: 'grace@example.com',
      body: 'Hello?',
      feedbackType: kind === 'feedback' ? 'Questions' : null,
      contribution: kind === 'alumni-offer' ? 'LinkedIn Live' : null,
      createdAt: NOW,
      ...given,
    })
    .returning({ id: inboxItems.id })
  return row?.id ?? ''
}

async function arriveAppeal() {
  const writer = await makeUser(db)
  await banUser(ctx(), { userId: writer.id, reason: 'Spam', until: null })
  return { writer, itemId: await arrive('appeal', { userId: writer.id, email: writer.email }) }
}

const decide = (itemId: string, decision: InboxDecision, actor?: CommandActor, answer = 'So it is.') =>
  decideInboxItem(ctx(actor), { itemId, decision, answer })
const take = (itemId: string, actor?: CommandActor) => takeInboxItem(ctx(actor), { itemId })
const release = (itemId: string, actor?: CommandActor) => releaseInboxItem(ctx(actor), { itemId })
const rowOf = async (itemId: string) =>
  (await db.select().from(inboxItems).where(eq(inboxItems.id, itemId)))[0]
const eventsAbout = async (itemId: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, 'inbox-item.closed'))).filter(
    ({ payload }) => (payload as { itemId: string }).itemId === itemId,
  )
const isBanned = async (userId: string) =>
  (await db.select({ banned: users.banned }).from(users).where(eq(users.id, userId)))[0]?.banned

test('an item is taken, decided with an answer, and then final', async () => {
  const itemId = await arrive('contact-message')
  expect(await take(itemId, staff)).toBe('TAKEN')
  expect(await take(itemId, staff)).toBe('TAKEN')
  expect(await decide(itemId, 'answered', staff, ' Like this. ')).toBe('DECIDED')
  expect(await rowOf(itemId)).toMatchObject({
    state: 'closed',
    outcome: 'answered',
    answer: 'Like this.',
    closedAt: NOW,
    closedByKind: 'person',
    closedBy: staff.id,
  })
  const by = { kind: 'person', id: staff.id, username: staff.username }
  const closed = { refused: 'CLOSED', by, at: NOW }
  expect(await decide(itemId, 'dismissed', admin)).toEqual(closed)
  expect(await take(itemId, admin)).toEqual(closed)
  expect(await release(itemId, admin)).toEqual(closed)
  expect(await eventsAbout(itemId)).toHaveLength(1)
  const entry = { actorUserId: staff.id, subjectType: 'inbox-item', at: NOW }
  expect(await listTestAuditEntries(db, itemId)).toMatchObject([
    { ...entry, action: 'inbox-item.taken', details: { kind: 'contact-message' } },
    { ...entry, action: 'inbox-item.closed', details: { kind: 'contact-message', outcome: 'answered' } },
  ])
})

test('of two who take it one has it; the other learns by whom, and cannot decide it before it is released', async () => {
  const itemId = await arrive('feedback')
  const answers = await Promise.all([take(itemId, staff), take(itemId, admin)])
  const winner = answers[0] === 'TAKEN' ? staff : admin
  const loser = winner === staff ? admin : staff
  const taken = {
    refused: 'TAKEN',
    by: { kind: 'person', id: winner.id, username: winner.username },
    at: NOW,
  }
  expect(answers).toContainEqual(taken)
  expect(answers).toContain('TAKEN')
  expect(await decide(itemId, 'answered', loser)).toEqual(taken)
  expect(await decide(itemId, 'answered')).toEqual(taken)
  expect(await release(itemId, loser)).toBe('RELEASED')
  expect(await release(itemId, loser)).toBe('RELEASED')
  expect(await rowOf(itemId)).toMatchObject({ state: 'open', takenBy: null, takenAt: null })
  expect(await decide(itemId, 'answered', loser)).toBe('DECIDED')
  expect((await listTestAuditEntries(db, itemId)).map(({ action }) => action)).toEqual([
    'inbox-item.taken',
    'inbox-item.released',
    'inbox-item.closed',
  ])
})

test('of many who decide at once exactly one does, and the others learn by whom', async () => {
  const { writer, itemId } = await arriveAppeal()
  const others = await Promise.all(Array.from({ length: 4 }, () => makeUser(db, { roles: ['admin'] })))
  const answers = await Promise.all(
    others.map((one, index) => decide(itemId, index % 2 === 0 ? 'accepted' : 'rejected', one)),
  )
  const [winner] = answers.flatMap((answer, index) => (answer === 'DECIDED' ? [others[index]] : []))
  expect(answers.filter((answer) => answer === 'DECIDED')).toHaveLength(1)
  const by = { kind: 'person', id: winner?.id, username: winner?.username }
  for (const answer of answers)
    if (answer !== 'DECIDED') expect(answer).toEqual({ refused: 'CLOSED', by, at: NOW })
  const row = await rowOf(itemId)
  expect(await isBanned(writer.id)).toBe(row?.outcome === 'rejected')
  expect(await eventsAbout(itemId)).toHaveLength(1)
})

test('a decision that waits for somebody who takes the item is refused', async () => {
  const itemId = await arrive('feedback')
  const answer = await runBehindLock(db, {
    change: (tx) => takeInboxItem({ ...ctx(staff), db: tx }, { itemId }),
    work: () => decide(itemId, 'answered', admin),
  })
  expect(answer).toMatchObject({ refused: 'TAKEN', by: { id: staff.id } })
})

test('an accepted appeal lifts the ban; a rejected one leaves it, and another can be sent', async () => {
  const accepted = await arriveAppeal()
  expect(await decide(accepted.itemId, 'accepted', admin, '')).toBe('DECIDED')
  expect(await isBanned(accepted.writer.id)).toBe(false)
  expect(await listTestAuditEntries(db, accepted.writer.id)).toMatchObject([
    { action: 'account.banned' },
    { action: 'account.unbanned', actorUserId: admin.id },
  ])
  const rejected = await arriveAppeal()
  expect(await decide(rejected.itemId, 'rejected', staff)).toBe('DECIDED')
  expect(await isBanned(rejected.writer.id)).toBe(true)
  expect(await arrive('appeal', { userId: rejected.writer.id })).not.toBe('')
})

test('an appeal is accepted while its ban is lifted elsewhere', async () => {
  const { writer, itemId } = await arriveAppeal()
  const answer = await runBehindLock(db, {
    change: (tx) => unbanUser({ ...ctx(), db: tx }, { userId: writer.id }),
    work: () => decide(itemId, 'accepted', admin),
  })
  expect(answer).toBe('DECIDED')
  expect(await isBanned(writer.id)).toBe(false)
})

test('an appeal is not rejected once its ban is over', async () => {
  const { writer, itemId } = await arriveAppeal()
  await unbanUser(ctx(), { userId: writer.id })
  expect(await decide(itemId, 'rejected', staff)).toBe('BAN_ENDED')
  expect(await rowOf(itemId)).toMatchObject({ state: 'open', outcome: null })
})

test.each([
  ['appeal', 'answered', 'WRONG_DECISION'],
  ['contact-message', 'accepted', 'WRONG_DECISION'],
  ['feedback', 'rejected', 'WRONG_DECISION'],
  ['feedback', 'removed', 'WRONG_DECISION'],
  ['creator-request', 'answered', 'WRONG_DECISION'],
  ['alumni-offer', 'accepted', 'WRONG_DECISION'],
  ['comment-report', 'accepted', 'WRONG_DECISION'],
] as const)('%s is not %s', async (kind, decision, refusal) => {
  const itemId = await arrive(kind)
  expect(await decide(itemId, decision, admin)).toBe(refusal)
  expect(await rowOf(itemId)).toMatchObject({ state: 'open', outcome: null })
})

test('an answer has to say something, and no book', async () => {
  const itemId = await arrive('feedback')
  expect(await decide(itemId, 'answered', admin, ' \n ')).toBe('ANSWER_MISSING')
  expect(await decide(itemId, 'dismissed', admin, '')).toBe('ANSWER_MISSING')
  expect(await decide(itemId, 'answered', admin, 'x'.repeat(INBOX_ANSWER_MAX_LENGTH + 1))).toBe(
    'ANSWER_TOO_LONG',
  )
  expect(await rowOf(itemId)).toMatchObject({ state: 'open' })
})

test('what an erased account wrote is dismissed, not answered', async () => {
  const itemId = await arrive('feedback', { email: '' })
  expect(await decide(itemId, 'answered', admin)).toBe('WRITER_GONE')
  expect(await decide(itemId, 'dismissed', admin)).toBe('DECIDED')
  expect(await decide(await arrive('appeal', { email: '' }), 'accepted', admin)).toBe('WRITER_GONE')
})

test('learners see nothing of it, the support no appeals; only administrators lift bans', async () => {
  const learner = await makeUser(db)
  const letter = await arrive('contact-message')
  const { writer, itemId: appeal } = await arriveAppeal()
  for (const [actor, itemId] of [
    [learner, letter],
    [createTestActor('creator', 'mentor'), letter],
    [{ kind: 'job', job: 'any' } as const, letter],
    [support, appeal],
    [admin, randomUUID()],
  ] as const) {
    expect(await findInboxItem(ctx(actor), { itemId })).toBeUndefined()
    if (!('kind' in actor)) expect(await take(itemId, actor)).toBe('NOT_FOUND')
    expect(await release(itemId, actor)).toBe('NOT_FOUND')
    expect(await decide(itemId, 'dismissed', actor)).toBe('NOT_FOUND')
  }
  expect(await decide(appeal, 'accepted', staff)).toBe('FORBIDDEN')
  expect(await isBanned(writer.id)).toBe(true)
  expect((await findInboxItem(ctx(staff), { itemId: appeal }))?.decisions).toEqual(['rejected', 'dismissed'])
  expect((await findInboxItem(ctx(admin), { itemId: appeal }))?.decisions).toContain('accepted')
  expect(await take(letter)).toBe('NOT_A_PERSON')
  expect(await decide(letter, 'dismissed', support)).toBe('DECIDED')
})

test('the queue is the oldest first, by kind and state, a page at a time', async () => {
  const long = (days: number) => ({ createdAt: new Date(NOW.getTime() - days * 86_400_000) })
  const ids: string[] = []
  for (const [index, kind] of (['feedback', 'appeal', 'contact-message', 'feedback'] as const).entries()) {
    // Two at the same time: their ids decide.
    ids.push(await arrive(kind, long(900 - Math.min(index, 2))))
  }
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 2; page += 1) {
    const { data, next } = await listInboxItems(ctx(), { state: 'open', limit: 2, after })
    seen.push(...data.map((item) => item.id))
    after = next ?? undefined
  }
  expect(seen).toEqual(ids)
  const first = async (actor: CommandActor, kind?: InboxKind) =>
    (await listInboxItems(ctx(actor), { state: 'open', limit: 2, kind })).data.map((item) => item.id)
  expect(await first(admin, 'feedback')).toEqual([ids[0], ids[3]])
  expect(await first(support)).toEqual([ids[0], ids[2]])
  expect(await first(support, 'appeal')).toEqual([])
  expect(await first(await makeUser(db))).toEqual([])
  await take(ids[0] ?? '', support)
  const { data } = await listInboxItems(ctx(admin), { state: 'taken', limit: 1, kind: 'feedback' })
  expect(data).toMatchObject([{ id: ids[0], takenBy: { id: support.id, username: support.username } }])
})

test('the copy of somebody’s data has what they wrote and were answered, not by whom or why it was dismissed', async () => {
  const writer = await makeUser(db)
  await decide(await arrive('feedback', { userId: writer.id }), 'answered', staff, 'Thank you.')
  await decide(await arrive('contact-message', { userId: writer.id }), 'dismissed', staff, 'Nonsense.')
  const copy = JSON.stringify(await supportPersonalData.exportData(db, writer.id))
  expect(copy).toContain('Hello?')
  expect(copy).toContain('Thank you.')
  for (const hidden of ['Nonsense.', staff.id]) expect(copy).not.toContain(hidden)
})
