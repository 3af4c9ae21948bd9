import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createCloseAppealsSubscriber, defineAppealClosedMailJob, sendAppeal } from './appeals.ts'
import { feedback } from './tables.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const clock = new FakeClock()
const inbox: MailMessage[] = []
const mailer = { send: async (mail: MailMessage) => void inbox.push(mail) }
const site = { name: 'Lectern', publicUrl: 'https://learn.example/' }
const mailJob = defineAppealClosedMailJob({ db, clock, mailer, site })
const subscriber = createCloseAppealsSubscriber({ db, clock }, mailJob)
const how = { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }

const unban = async (userId: string, at = clock.now()) => {
  await db.update(users).set({ banned: false }).where(eq(users.id, userId))
  await subscriber.job.handle(subscriber.job.payload.parse({ userId, at: at.toISOString() }), how)
}
const jobsWaiting = async () => {
  const { rows } = await pool.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'support:mail-appeal'",
  )
  return rows.map(({ payload }) => payload)
}
const appealsOf = (userId: string) =>
  db
    .select({ state: feedback.state, closedAt: feedback.closedAt })
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(feedback.createdAt)

async function appellant() {
  const { id, name, email } = await makeUser(db, { banned: true })
  return { id, name, email, reason: 'Spam', until: null }
}
const appeal = (who: Awaited<ReturnType<typeof appellant>>) =>
  sendAppeal({ db, clock }, { appellant: who, contact: 'by mail', message: 'It was not me.' })

test('an unban closes the open appeal, and the next ban can be appealed', async () => {
  const who = await appellant()
  expect(await appeal(who)).toBe('SENT')
  expect(await appeal(who)).toBe('APPEAL_OPEN')
  clock.advance({ minutes: 1 })
  const closedAt = clock.now()
  await unban(who.id)
  expect(await appealsOf(who.id)).toEqual([{ state: 'closed', closedAt }])
  expect(await jobsWaiting()).toContainEqual({ userId: who.id })
  clock.advance({ minutes: 1 })
  expect(await appeal(who)).toBe('SENT')
  expect(await appealsOf(who.id)).toEqual([
    { state: 'closed', closedAt },
    { state: 'open', closedAt: null },
  ])
})

test('an unban that is processed late leaves the appeal against the next ban open', async () => {
  const who = await appellant()
  const unbannedAt = clock.now()
  clock.advance({ minutes: 1 })
  await appeal(who)
  await unban(who.id, unbannedAt)
  expect(await appealsOf(who.id)).toEqual([{ state: 'open', closedAt: null }])
})

test('nothing else is closed, and only people who appealed are mailed', async () => {
  const [who, other] = [await appellant(), await appellant()]
  await appeal(other)
  const question = { feedbackType: 'Questions' as const, name: who.name, email: who.email }
  await db.insert(feedback).values({
    ...question,
    userId: who.id,
    contact: '1',
    message: 'When?',
    suggestion: '',
    createdAt: clock.now(),
  })
  await unban(who.id)
  expect(await appealsOf(who.id)).toMatchObject([{ state: 'open' }])
  expect(await appealsOf(other.id)).toMatchObject([{ state: 'open' }])
  expect(await jobsWaiting()).not.toContainEqual({ userId: who.id })
})

test('the mail is sent only if the account is still open by then', async () => {
  const who = await appellant()
  await mailJob.handle({ userId: who.id }, how)
  expect(inbox).toEqual([])
  await unban(who.id)
  await mailJob.handle({ userId: who.id }, how)
  expect(inbox).toMatchObject([{ to: who.email, subject: 'Your account is open again – Lectern' }])
  expect(inbox[0]?.text).toContain('https://learn.example/sign-in')
})
