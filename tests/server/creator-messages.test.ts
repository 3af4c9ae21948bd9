import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { banUser, users } from '#features/accounts/server/index.ts'
import { courseMessages, courses } from '#features/catalogue/server/index.ts'
import { bundleEnrolled, courseCompleted, courseEnrolled } from '#features/learning/rules/events.ts'
import {
  enrolments,
  isEnrolled,
  isEnrolledInBundle,
  listCompletedBundleIds,
} from '#features/learning/server/index.ts'
import { creatorMessageDeliveries as deliveries } from '#features/studio/server/creator-message-tables.ts'
import { defineBundleMessageJob } from '#features/studio/server/creator-messages/deliver-bundle-messages.ts'
import {
  createCreatorMessageSubscribers,
  defineCreatorMessageJob,
} from '#features/studio/server/creator-messages/deliver-creator-messages.ts'
import {
  defineTestCreatorMailJob,
  previewCreatorMessage,
  sendTestCreatorMessage,
} from '#features/studio/server/creator-messages/test-creator-message.ts'
import { studioPersonalData } from '#features/studio/server/personal-data.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const clock = new FakeClock()
const site = { name: 'Lectern', publicUrl: 'https://lectern.example/' }
const how = { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
const sent: MailMessage[] = []
let mailServer: 'up' | 'away' | 'dies after taking it' = 'up'
const job = defineCreatorMessageJob({
  ...{ db, clock, site, isEnrolled },
  mailer: {
    async send(mail) {
      if (mailServer === 'away') throw new Error('ECONNREFUSED')
      sent.push(mail)
      if (mailServer === 'dies after taking it') throw new Error('the process was killed')
    },
  },
})
const subscribers = createCreatorMessageSubscribers(
  { db, clock },
  {
    course: job,
    bundle: defineBundleMessageJob({ db, clock, site, isEnrolledInBundle, mailer: { send: async () => {} } }),
  },
  { courseEnrolled, courseCompleted, bundleEnrolled, listCompletedBundleIds },
)

beforeEach(async () => {
  sent.length = 0
  mailServer = 'up'
  await pool.query('delete from graphile_worker._private_jobs')
})

/** Delivers an event as the relay would: as often as it likes. */
const tell = (event: { name: string }, payload: { userId: string; courseId: string }) =>
  subscribers.find(({ eventName }) => eventName === event.name)?.job.handle(payload, how)

async function listQueued(): Promise<Parameters<typeof job.handle>[0][]> {
  const { rows } = await pool.query(
    `select job.payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = $1`,
    [job.name],
  )
  return rows.map(({ payload }) => job.payload.parse(payload))
}

/** Runs what is queued; what fails stays in the queue, as in the real one. */
async function work() {
  for (const delivery of await listQueued()) {
    await job.handle(delivery, how)
    await pool.query('delete from graphile_worker._private_jobs where key = $1', [
      `creator-message:${delivery.kind}:${delivery.courseId}:${delivery.userId}`,
    ])
  }
}

const WELCOME = {
  subject: 'Welcome to {courseTitle}, {firstName}',
  body: 'Dear **{firstName}**, [begin]({courseLink}). Yours, {creatorName}',
}

async function makeTaughtCourse(given: Parameters<typeof makeCourse>[1] = {}, messages = true) {
  const creator = await makeUser(db, { roles: ['creator'], name: 'Grace Hopper' })
  const course = await makeCourse(db, {
    ...{ creatorId: creator.id, visibility: 'restricted', title: 'Compilers', ...given },
  })
  if (messages) {
    await db.insert(courseMessages).values([
      { courseId: course.id, kind: 'welcome', ...WELCOME },
      { courseId: course.id, kind: 'congratulations', subject: 'Done', body: 'Well done, {firstName}!' },
    ])
  }
  return { creator, course }
}

async function enrolled(
  course: { id: string },
  given: Parameters<typeof makeUser>[1] = {},
): Promise<{ userId: string; courseId: string; email: string }> {
  const learner = await makeUser(db, { firstName: 'Ada', ...given })
  await makeEnrolment(db, learner.id, course.id)
  return { userId: learner.id, courseId: course.id, email: learner.email }
}

const payloadOf = ({ userId, courseId }: { userId: string; courseId: string }) => ({ userId, courseId })
const deliveriesOf = (userId: string) => db.select().from(deliveries).where(eq(deliveries.userId, userId))

describe('a learner gets', () => {
  test('the welcome after enrolling and the congratulations after completing, each once', async () => {
    const { course } = await makeTaughtCourse()
    const { email, ...learner } = await enrolled(course)
    await Promise.all([1, 2, 3].map(() => tell(courseEnrolled, learner)))
    expect(await listQueued()).toEqual([{ ...learner, kind: 'welcome' }])
    await work()
    expect(sent).toMatchObject([
      {
        to: email,
        subject: 'Welcome to Compilers, Ada',
        messageId: `<welcome.${course.id}.${learner.userId}@lectern.example>`,
      },
    ])
    expect(sent[0]?.text).toContain(
      `Dear Ada, begin (https://lectern.example/courses/${course.seoTitle}). Yours, Grace Hopper`,
    )
    expect(sent[0]?.html).toContain(`href="https://lectern.example/courses/${course.seoTitle}"`)
    expect(sent[0]?.html).toContain('because you enrolled in “Compilers” on Lectern')
    // The relay may tell again, and the queue may run again, at any later time.
    await tell(courseEnrolled, learner)
    expect(await listQueued()).toEqual([])
    await job.handle({ ...learner, kind: 'welcome' }, how)
    expect(sent).toHaveLength(1)
    await tell(courseCompleted, learner)
    await tell(courseCompleted, learner)
    await work()
    expect(sent.map(({ subject }) => subject)).toEqual(['Welcome to Compilers, Ada', 'Done'])
    expect(sent[1]?.text).toContain('Well done, Ada!')
  })

  test('what is published when the mail goes out', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    const which = and(eq(courseMessages.courseId, course.id), eq(courseMessages.kind, 'welcome'))
    await db.update(courseMessages).set({ subject: 'A better subject' }).where(which)
    await work()
    expect(sent.map(({ subject }) => subject)).toEqual(['A better subject'])
  })

  test('their name as text, whatever it looks like', async () => {
    const { course } = await makeTaughtCourse()
    const firstName = '<b>*Eve*</b>\r\nBcc: all@example.org'
    const learner = payloadOf(await enrolled(course, { firstName }))
    await tell(courseEnrolled, learner)
    await work()
    expect(sent[0]?.subject).toBe('Welcome to Compilers, <b>*Eve*</b> Bcc: all@example.org')
    expect(sent[0]?.html).not.toMatch(/<b>|<em>/)
    expect(sent[0]?.text).toContain('Dear <b>*Eve*</b> Bcc: all@example.org, begin')
  })
})

describe('nothing is lost and nothing is sent twice', () => {
  test('while the mail server is away', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    mailServer = 'away'
    await expect(work()).rejects.toThrow('ECONNREFUSED')
    expect(await deliveriesOf(learner.userId)).toMatchObject([{ kind: 'welcome', sentAt: null }])
    mailServer = 'up'
    await work()
    expect(sent).toHaveLength(1)
    expect(await deliveriesOf(learner.userId)).toMatchObject([{ sentAt: clock.now() }])
    // Retries span days.
    expect(job.maxAttempts).toBeGreaterThanOrEqual(20)
  })

  test('when a process dies between the event and its mail', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    // The queue cannot be written: neither is the row, so that the repeated event begins anew.
    await pool.query(`create function refuse_jobs() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$;
      create trigger refuse_jobs before insert on graphile_worker._private_jobs
      for each statement execute function refuse_jobs()`)
    await expect(tell(courseEnrolled, learner)).rejects.toThrow()
    await pool.query('drop trigger refuse_jobs on graphile_worker._private_jobs; drop function refuse_jobs')
    expect(await deliveriesOf(learner.userId)).toEqual([])
    await tell(courseEnrolled, learner)
    await work()
    expect(sent).toHaveLength(1)
  })

  test('when it dies after the mail server has taken the mail: the second has the same Message-ID', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    mailServer = 'dies after taking it'
    await expect(work()).rejects.toThrow('killed')
    mailServer = 'up'
    await work()
    await work()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sent[0]?.messageId).toBeTruthy()
  })

  test('when somebody leaves a course and comes back', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    await work()
    await db.delete(enrolments).where(eq(enrolments.userId, learner.userId))
    await makeEnrolment(db, learner.userId, course.id)
    await tell(courseEnrolled, learner)
    await work()
    expect(sent).toHaveLength(1)
  })
})

describe('nothing is sent', () => {
  test.each([
    ['of a public course', { visibility: 'public' as const }],
    ['of an unlisted course', { visibility: 'unlisted' as const }],
    ['of a course that is taken off', { publishedAt: null }],
  ])('%s', async (_what, given) => {
    const { course } = await makeTaughtCourse(given)
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    await tell(courseCompleted, learner)
    expect(await listQueued()).toEqual([])
    expect(await deliveriesOf(learner.userId)).toEqual([])
  })

  test('of a course without messages, and later ones are not for those who came before', async () => {
    const { course } = await makeTaughtCourse({ visibility: 'practice' }, false)
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    expect(await listQueued()).toEqual([])
    await db.insert(courseMessages).values({ courseId: course.id, kind: 'welcome', ...WELCOME })
    await work()
    expect(sent).toEqual([])
  })

  test.each([
    ['to unverified people', { emailVerified: false }],
    ['to people whose account is about to be erased', { deletesAt: new Date('2026-04-01T00:00:00Z') }],
    ['to banned people', { banned: true }],
  ])('%s', async (_whom, given) => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course, given))
    await tell(courseEnrolled, learner)
    await work()
    expect(sent).toEqual([])
  })

  test('to people who are erased, and the record of their mails goes with them', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    const copy = await studioPersonalData.exportData(db, learner.userId)
    expect(copy).toMatchObject({ 'course-mails': [{ courseId: course.id, kind: 'welcome' }] })
    await db.transaction((tx) => studioPersonalData.eraseData(tx, learner.userId, clock.now()))
    await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, learner.userId))
    await work()
    await tell(courseCompleted, learner)
    expect(await deliveriesOf(learner.userId)).toEqual([])
    expect(sent).toEqual([])
  })

  test('to people who have left, of banned creators, and of what stopped being complete', async () => {
    const { course, creator } = await makeTaughtCourse()
    const left = payloadOf(await enrolled(course))
    await tell(courseEnrolled, left)
    await db.delete(enrolments).where(eq(enrolments.userId, left.userId))
    await work()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    await db
      .update(courseMessages)
      .set({ body: 'Dear {lastName}' })
      .where(eq(courseMessages.courseId, course.id))
    await work()
    expect(sent).toEqual([])
    await db
      .update(courseMessages)
      .set({ body: 'Dear {firstName}' })
      .where(eq(courseMessages.courseId, course.id))
    const other = payloadOf(await enrolled(course))
    await tell(courseEnrolled, other)
    const ctx = createTestCommandContext(db, clock)
    await banUser(ctx, { userId: creator.id, reason: 'Spam', until: null })
    await work()
    expect(sent).toEqual([])
  })

  test('after a course became public meanwhile, and its deletion takes the records along', async () => {
    const { course } = await makeTaughtCourse()
    const learner = payloadOf(await enrolled(course))
    await tell(courseEnrolled, learner)
    await db.update(courses).set({ visibility: 'public' }).where(eq(courses.id, course.id))
    await work()
    expect(sent).toEqual([])
    await db.delete(courses).where(eq(courses.id, course.id))
    expect(await deliveriesOf(learner.userId)).toEqual([])
  })
})

test('a creator sees a message as a mail, and has it sent to their own address once it is complete', async () => {
  const creator = await makeUser(db, { roles: ['creator'], name: 'Grace Hopper', firstName: 'Grace' })
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) }
  const testMailJob = defineTestCreatorMailJob({ db, clock, site, mailer })
  const ctx = createTestContext(db, creator, { clock })
  const message = {
    kind: 'welcome',
    of: 'course',
    title: 'Compilers',
    subject: 'Ahoy {firstName}',
    body: 'Come **aboard**, {lastName}: [your course]({courseLink}). {creatorName}',
  } as const
  const send = (body: string) =>
    sendTestCreatorMessage(ctx, { site, testMailJob, message: { ...message, body } })
  expect(await previewCreatorMessage(ctx, { site, message })).toMatchObject({
    subject: 'Ahoy Grace',
    html: expect.stringMatching(
      /<strong>aboard<\/strong>, \{lastName\}: <a href="https:\/\/lectern\.example\/courses\/compilers"/,
    ),
  })
  expect(await send(message.body)).toBe('INCOMPLETE')
  const complete = message.body.replace('{lastName}', '{firstName}')
  expect(await send(complete)).toEqual({ email: creator.email })
  await testMailJob.handle({ userId: creator.id, message: { ...message, body: complete } }, how)
  expect(sent).toMatchObject([{ to: creator.email, subject: '[Test] Ahoy Grace' }])
  expect(sent[0]?.text).toContain(
    'Come aboard, Grace: your course (https://lectern.example/courses/compilers). Grace Hopper',
  )
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, creator.id))
  expect(await send(complete)).toBe('NOT_VERIFIED')
})
