import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { banUser, users } from '#features/accounts/server/index.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import type { InboxDecision, InboxKind } from '../../rules/inbox.ts'
import { inboxItems, joinedReports } from '../inbox-tables.ts'
import { supportPersonalData } from '../personal-data.ts'
import { createInboxAnswerSubscriber, defineInboxAnswerMailJob } from './answer-mail.ts'
import { decideInboxItem } from './decide-inbox-item.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const clock = new FakeClock()
const sent: MailMessage[] = []
/** Addresses that no mail reaches. */
const failing = new Set<string>()
const site = { name: 'Lectern', publicUrl: 'https://lectern.example', supportEmail: 'help@lectern.example' }
const mailJob = defineInboxAnswerMailJob({
  db,
  clock,
  site,
  mailer: {
    async send(mail) {
      if (failing.has(mail.to)) throw new Error('no connection')
      sent.push(mail)
    },
  },
})
const how = { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
const ctx = createTestCommandContext(db, clock)

beforeEach(() => {
  sent.length = 0
})

async function decided(kind: InboxKind, decision: InboxDecision, answer: string) {
  const writer = await makeUser(db)
  if (kind === 'appeal') await banUser(ctx, { userId: writer.id, reason: 'Spam', until: null })
  const [row] = await db
    .insert(inboxItems)
    .values({
      kind,
      userId: writer.id,
      name: 'Grace',
      email: writer.email,
      subject: kind === 'contact-message' ? 'A question' : '',
      body: 'My secret words',
      feedbackType: kind === 'feedback' ? 'Questions' : null,
      contribution: kind === 'alumni-offer' ? 'LinkedIn Live' : null,
      createdAt: clock.now(),
    })
    .returning({ id: inboxItems.id })
  const itemId = row?.id ?? ''
  expect(await decideInboxItem(ctx, { itemId, decision, answer })).toBe('DECIDED')
  return { writer, itemId }
}
const mail = (itemId: string) => mailJob.handle({ itemId }, how)

test.each([
  ['contact-message', 'answered', 'Our answer to your message'],
  ['feedback', 'answered', 'Your feedback'],
  ['appeal', 'accepted', 'Your account is open again'],
  ['appeal', 'rejected', 'Your appeal'],
  ['creator-request', 'accepted', 'You’re a creator now'],
  ['creator-request', 'rejected', 'Your creator request'],
  ['alumni-offer', 'answered', 'Our answer to your offer'],
] as const)('of %s that is %s the writer gets one mail', async (kind, decision, title) => {
  const { writer, itemId } = await decided(kind, decision, 'First.\n\n<b>Second.</b>')
  await mail(itemId)
  await mail(itemId)
  expect(sent).toMatchObject([
    { to: writer.email, replyTo: 'help@lectern.example', subject: `${title} – Lectern` },
  ])
  expect(sent[0]?.text).toContain('First.')
  expect(sent[0]?.html).not.toContain('<b>Second')
  // Whoever typed a stranger's address does not get words of theirs sent there.
  expect(sent[0]?.text).not.toContain('secret')
  const [row] = await db.select().from(inboxItems).where(eq(inboxItems.id, itemId))
  expect(row?.answerMailedAt).toEqual(clock.now())
})

test('nothing is mailed of what is dismissed, to erased accounts, or to who is banned again', async () => {
  await mail((await decided('feedback', 'dismissed', 'Nonsense.')).itemId)
  const erased = await decided('feedback', 'answered', 'Thank you.')
  await db.transaction((tx) => supportPersonalData.eraseData(tx, erased.writer.id, clock.now()))
  await mail(erased.itemId)
  const [left] = await db.select().from(inboxItems).where(eq(inboxItems.id, erased.itemId))
  expect(left).toMatchObject({ body: 'My secret words', email: '', answer: '', outcome: 'answered' })
  const again = await decided('appeal', 'accepted', '')
  await banUser(ctx, { userId: again.writer.id, reason: 'Again', until: null })
  await mail(again.itemId)
  expect(sent).toEqual([])
})

test('the event of a decision has it mailed', async () => {
  const { itemId } = await decided('feedback', 'answered', 'Thank you.')
  const subscriber = createInboxAnswerSubscriber({ db }, mailJob)
  await subscriber.job.handle(subscriber.job.payload.parse({ itemId }), how)
  // Twice at the worst: events come at least once.
  await subscriber.job.handle(subscriber.job.payload.parse({ itemId }), how)
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { itemId } }])
})

test('an answer goes to the address that the account has by now', async () => {
  const { writer, itemId } = await decided('feedback', 'answered', 'Thank you.')
  await db.update(users).set({ email: 'moved@lectern.example' }).where(eq(users.id, writer.id))
  await mail(itemId)
  expect(sent).toMatchObject([{ to: 'moved@lectern.example' }])
})

test('everybody whose report joined it gets the answer once, in their language', async () => {
  const { writer, itemId } = await decided('feedback', 'answered', 'Thank you.')
  const [tom, gone] = [await makeUser(db), await makeUser(db)]
  await db.update(users).set({ language: 'de' }).where(eq(users.id, tom.id))
  const joined = [
    { userId: tom.id, email: tom.email },
    { userId: tom.id, email: tom.email },
    { userId: writer.id, email: writer.email },
    { userId: null, email: 'visitor@example.com' },
    { userId: gone.id, email: gone.email },
  ]
  for (const one of joined)
    await db.insert(joinedReports).values({
      ...{ itemId, name: 'Grace', contact: '', body: 'My secret words', suggestion: '' },
      ...one,
      createdAt: clock.now(),
    })
  await db.transaction((tx) => supportPersonalData.eraseData(tx, gone.id, clock.now()))
  await runInLanguage('en', () => mail(itemId))
  await mail(itemId)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [writer.email, 'Your feedback – Lectern'],
    [tom.email, 'Dein Feedback – Lectern'],
    ['visitor@example.com', 'Your feedback – Lectern'],
  ])
})

test('when a mail fails, the next attempt goes on with those who have none', async () => {
  const { writer, itemId } = await decided('feedback', 'answered', 'Thank you.')
  await db.insert(joinedReports).values({
    ...{ itemId, name: 'Tom', email: 'tom@example.com', contact: '', body: 'So it is.', suggestion: '' },
    createdAt: clock.now(),
  })
  const to = (address: string) => ({ to: address })
  failing.add('tom@example.com')
  await expect(mail(itemId)).rejects.toThrow('no connection')
  failing.clear()
  await mail(itemId)
  expect(sent).toMatchObject([to(writer.email), to('tom@example.com')])
})
