import { eq } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { NOTIFICATION_RETENTION_DAYS } from '../../rules/limits.ts'
import { markAllNotificationsRead } from '../commands/mark-notifications.ts'
import { getNotificationSettings, updateNotificationSettings } from '../commands/notification-settings.ts'
import { deliverNotifications } from '../deliver/deliver.ts'
import { defineNotificationPruneJob } from '../jobs/prune-notifications.ts'
import { notificationEvents, notifications } from '../tables.ts'
import { createUnsubscribeToken, unsubscribe, verifyUnsubscribeToken } from '../unsubscribe.ts'
import { defineDigestJobs } from './digest-jobs.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const as = (id: string) => ({ db, clock, actor: { id } })
const SECRET = 'a secret of tests, long enough to be one'
const clock = new FakeClock()
const inbox: MailMessage[] = []
const post = { works: true }
const jobs = defineDigestJobs({
  db,
  clock,
  mailer: {
    async send(mail) {
      if (!post.works) throw new Error('the mail server is away')
      inbox.push(mail)
    },
  },
  site: { name: 'Lectern', publicUrl: 'https://lectern.example' },
  secret: SECRET,
})
const how = {
  log: createLogger('silent'),
  signal: new AbortController().signal,
  attempt: 1,
  maxAttempts: 1,
}

/** What the cron line starts; run by several workers at once, as it may be. */
async function morning(workers = 1) {
  const find = jobs.find(({ name }) => name === 'notifications:find-digests')
  await Promise.all(Array.from({ length: workers }, () => find?.handle({}, how)))
  await Promise.all(Array.from({ length: workers }, runJobs))
}

const runJobs = () =>
  runOnce({
    pgPool: pool,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => job.handle(job.payload.parse(payload), how)]),
    ),
    logger: new Logger(() => () => {}),
  })

const sendTo = (userId: string, day: string) =>
  jobs.find(({ name }) => name === 'notifications:send-digest')?.handle({ userId, day }, how)

const mailsTo = (address: string) => inbox.filter(({ to }) => to === address)

let made = 0
async function tell(userId: string, name = 'Tom Tester') {
  made += 1
  const { id: actorId } = await makeUser(db, { name })
  const news = {
    actorId,
    recipients: [{ userId, type: 'follow', idempotencyKey: `happened ${made}` }] as const,
    entityId: null,
  }
  await db.transaction((tx) => deliverNotifications(tx, news, clock.now()))
}

beforeEach(() => {
  inbox.length = 0
  clock.set('2026-03-02T07:00:00Z')
})

describe('the daily mail', () => {
  test('tells once of what has been unread for a day, from eight in the morning', async () => {
    const { id, email } = await makeUser(db, { timeZone: 'UTC' })
    await tell(id, 'Tom <b>& Söhne')
    clock.advance({ hours: 2 })
    await morning()
    expect(mailsTo(email)).toEqual([])
    clock.set('2026-03-03T07:45:00Z')
    await morning()
    expect(mailsTo(email)).toEqual([])
    await tell(id, 'Eve')
    clock.set('2026-03-03T08:00:00Z')
    await morning()
    const [mail] = mailsTo(email)
    expect(mail).toMatchObject({
      subject: '2 things are waiting for you – Lectern',
      unsubscribe: `https://lectern.example/unsubscribe/${createUnsubscribeToken(SECRET, id)}`,
    })
    expect(mail?.text).toContain('Tom <b>& Söhne started following you')
    expect(mail?.html).toContain('Tom &lt;b&gt;&amp; Söhne started following you')
    expect(mail?.html).not.toContain('Tom <b>')
    clock.set('2026-03-04T08:00:00Z')
    await morning()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('waits behind whatever else is to be done', async () => {
    const { id } = await makeUser(db)
    await tell(id)
    clock.set('2026-03-03T09:00:00Z')
    await jobs.find(({ name }) => name === 'notifications:find-digests')?.handle({}, how)
    const { rows } = await pool.query('select priority from graphile_worker.jobs where key = $1', [
      `digest:${id}`,
    ])
    expect(rows).toEqual([{ priority: 10 }])
    await runJobs()
  })

  test('goes by the day of the person', async () => {
    const { id, email } = await makeUser(db, { timeZone: 'America/Los_Angeles' })
    await tell(id)
    clock.set('2026-03-03T15:45:00Z')
    await morning()
    expect(mailsTo(email)).toEqual([])
    clock.set('2026-03-03T16:00:00Z')
    await morning()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('goes once a day, with two workers, restarts and an impatient queue', async () => {
    const { id, email } = await makeUser(db)
    await tell(id)
    clock.set('2026-03-03T09:00:00Z')
    await morning(3)
    expect(mailsTo(email)).toHaveLength(1)
    await db.update(notifications).set({ digestedAt: null }).where(eq(notifications.userId, id))
    await Promise.all([1, 2, 3].map(() => sendTo(id, '2026-03-03')))
    expect(mailsTo(email)).toHaveLength(1)
    clock.set('2026-03-04T09:00:00Z')
    await Promise.all([1, 2, 3].map(() => sendTo(id, '2026-03-04')))
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('that the mail server did not take is tried again', async () => {
    const { id, email } = await makeUser(db)
    await tell(id)
    clock.set('2026-03-03T09:00:00Z')
    post.works = false
    await expect(sendTo(id, '2026-03-03')).rejects.toThrow('the mail server is away')
    post.works = true
    await sendTo(id, '2026-03-03')
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('that was held up until the night waits for the morning', async () => {
    const { id, email } = await makeUser(db)
    await tell(id)
    clock.set('2026-03-04T03:00:00Z')
    await sendTo(id, '2026-03-03')
    expect(mailsTo(email)).toEqual([])
    clock.set('2026-03-04T08:00:00Z')
    await morning()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('is not for those who read, do not want it, are banned or leave', async () => {
    const [reader, off, banned, leaving] = await Promise.all([1, 2, 3, 4].map(() => makeUser(db)))
    for (const person of [reader, off, banned, leaving]) await tell(person?.id ?? '')
    await markAllNotificationsRead({ db, clock, actor: { id: reader?.id ?? '' } })
    await updateNotificationSettings({ db, clock, actor: { id: off?.id ?? '' } }, { digest: false })
    await db
      .update(users)
      .set({ banned: true })
      .where(eq(users.id, banned?.id ?? ''))
    await db
      .update(users)
      .set({ deletesAt: clock.now() })
      .where(eq(users.id, leaving?.id ?? ''))
    clock.set('2026-03-03T09:00:00Z')
    await morning()
    const addresses = [reader, off, banned, leaving].map((person) => person?.email)
    expect(inbox.filter(({ to }) => addresses.includes(to))).toEqual([])
  })

  test('names a dozen and counts the rest', async () => {
    const { id, email } = await makeUser(db)
    for (let n = 1; n <= 15; n += 1) {
      clock.advance(1000)
      await tell(id, `Person ${n}.`)
    }
    clock.set('2026-03-03T09:00:00Z')
    await sendTo(id, '2026-03-03')
    const [mail] = mailsTo(email)
    expect(mail?.subject).toContain('15 things')
    expect(mail?.text).toContain('Person 15. started')
    expect(mail?.text).toContain('Person 4. started')
    expect(mail?.text).not.toContain('Person 3. started')
    expect(mail?.text).toContain('And 3 more.')
  })
})

test('the link in the mail is good for its person only', async () => {
  const { id } = await makeUser(db)
  const token = createUnsubscribeToken(SECRET, id)
  expect(verifyUnsubscribeToken(SECRET, token)).toEqual({ userId: id, subject: 'digest' })
  const other = crypto.randomUUID()
  for (const forged of [
    token.replace(id, other),
    `${token}x`,
    `${token}.x`,
    `${token}.announcements`,
    createUnsubscribeToken(SECRET, id, 'announcements').replace('.announcements', ''),
    id,
    '',
    createUnsubscribeToken('another secret', id),
  ]) {
    expect(verifyUnsubscribeToken(SECRET, forged)).toBeNull()
  }
})

test('the link in a mail of an announcement turns announcements off, and nothing else', async () => {
  const { id } = await makeUser(db)
  await updateNotificationSettings(as(id), { disabledCategories: ['likes'] })
  const token = createUnsubscribeToken(SECRET, id, 'announcements')
  for (const _ of [1, 2]) expect(await unsubscribe({ db, clock, secret: SECRET }, token)).toBe(true)
  expect(await getNotificationSettings(as(id))).toEqual({
    disabledCategories: ['likes', 'announcements'],
    digest: true,
  })
  const { id: fresh } = await makeUser(db)
  const itsToken = createUnsubscribeToken(SECRET, fresh, 'announcements')
  expect(await unsubscribe({ db, clock, secret: SECRET }, itsToken.replace(fresh, id))).toBe(false)
  await unsubscribe({ db, clock, secret: SECRET }, itsToken)
  expect(await getNotificationSettings(as(fresh))).toEqual({
    disabledCategories: ['announcements'],
    digest: true,
  })
})

test('what is old goes, with what it was made of', async () => {
  const { id } = await makeUser(db)
  await tell(id)
  clock.advance({ days: NOTIFICATION_RETENTION_DAYS })
  await tell(id)
  clock.advance(1)
  await defineNotificationPruneJob({ db, clock }).handle({}, how)
  expect(await db.$count(notifications, eq(notifications.userId, id))).toBe(1)
  expect(await db.$count(notificationEvents, eq(notificationEvents.userId, id))).toBe(1)
})
