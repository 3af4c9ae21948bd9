import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { bundleCourses, bundles, courseMessages } from '#features/catalogue/server/index.ts'
import { bundleEnrolled, courseCompleted, courseEnrolled } from '#features/learning/rules/events.ts'
import {
  courseCompletions,
  isEnrolled,
  isEnrolledInBundle,
  listCompletedBundleIds,
} from '#features/learning/server/index.ts'
import { bundleMessageDeliveries as deliveries } from '#features/studio/server/creator-message-tables.ts'
import { defineBundleMessageJob } from '#features/studio/server/creator-messages/deliver-bundle-messages.ts'
import {
  createCreatorMessageSubscribers,
  defineCreatorMessageJob,
} from '#features/studio/server/creator-messages/deliver-creator-messages.ts'
import { studioPersonalData } from '#features/studio/server/personal-data.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const clock = new FakeClock()
const learning = createTestLearningRouter()
const site = { name: 'Lectern', publicUrl: 'https://lectern.example/' }
const how = { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
const sent: MailMessage[] = []
let isMailServerUp = true
const mailer = {
  async send(mail: MailMessage) {
    if (!isMailServerUp) throw new Error('ECONNREFUSED')
    sent.push(mail)
  },
}
const courseJob = defineCreatorMessageJob({ db, clock, site, mailer, isEnrolled })
const bundleJob = defineBundleMessageJob({ db, clock, site, mailer, isEnrolledInBundle })
const subscribers = createCreatorMessageSubscribers(
  { db, clock },
  { course: courseJob, bundle: bundleJob },
  { courseEnrolled, courseCompleted, bundleEnrolled, listCompletedBundleIds },
)

beforeEach(async () => {
  sent.length = 0
  isMailServerUp = true
  await db.delete(outbox)
  await pool.query('delete from graphile_worker._private_jobs')
})

/** Delivers what was emitted, as often as the relay likes. */
async function relay() {
  for (const event of await db.select().from(outbox).orderBy(outbox.id)) {
    for (const { eventName, job } of subscribers)
      if (eventName === event.type) await job.handle(job.payload.parse(event.payload), how)
  }
}

/** Runs what is queued; what fails stays in the queue. */
async function work() {
  const { rows } = await pool.query(
    `select job.id, job.payload, task.identifier from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id order by job.id`,
  )
  for (const { id, payload, identifier } of rows) {
    if (identifier === courseJob.name) await courseJob.handle(courseJob.payload.parse(payload), how)
    if (identifier === bundleJob.name) await bundleJob.handle(bundleJob.payload.parse(payload), how)
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}
const deliver = async () => {
  await relay()
  await work()
}
const subjects = () => sent.map(({ subject }) => subject)

const MAILS = {
  welcomeEmail: {
    subject: 'Aboard {courseTitle}, {firstName}',
    body: 'Begin at {courseLink}. {creatorName}',
  },
  congratulationsEmail: { subject: 'All of {courseTitle}', body: 'Well done, {firstName}!' },
}

/** A bundle of two restricted courses with welcomes of their own. */
async function makeTaughtBundle(given: Parameters<typeof makeBundle>[2] = {}) {
  const creator = await makeUser(db, { roles: ['creator'], name: 'Grace Hopper' })
  const inside = []
  for (const title of ['Knots', 'Ropes']) {
    const course = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted', title })
    const message = { courseId: course.id, kind: 'welcome' as const, subject: `To ${title}`, body: 'Hello' }
    await db.insert(courseMessages).values(message)
    inside.push(course.id)
  }
  const bundle = await makeBundle(db, inside, { title: 'Sailing', ...MAILS, ...given, creatorId: creator.id })
  return { creator, bundle, courseIds: inside }
}

/** Staff may enrol in everything, so that no test needs grants. */
const makeLearner = (given: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(db, { firstName: 'Ada', roles: ['staff'], ...given })
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const enrol = (actor: Actor, bundleId: string) => call(learning.enrolInBundle, { bundleId }, as(actor))
async function complete(userId: string, courseId: string) {
  await db.insert(courseCompletions).values({ userId, courseId, completedAt: clock.now() })
  const { job } = subscribers.find(({ eventName }) => eventName === courseCompleted.name) ?? {}
  await job?.handle({ userId, courseId }, how)
}

describe('a learner gets', () => {
  test('the welcome of a bundle once, and none of its courses', async () => {
    const { bundle } = await makeTaughtBundle()
    const learner = await makeLearner()
    await enrol(learner, bundle.id)
    await deliver()
    await deliver()
    expect(sent).toMatchObject([
      {
        to: learner.email,
        subject: 'Aboard Sailing, Ada',
        messageId: `<welcome.${bundle.id}.${learner.id}@lectern.example>`,
      },
    ])
    expect(sent[0]?.text).toContain(`Begin at https://lectern.example/bundles/${bundle.slug}. Grace Hopper`)
    expect(sent[0]?.text).toContain('because you enrolled in “Sailing” on Lectern')
    await call(learning.leaveBundle, { bundleId: bundle.id }, as(learner))
    await enrol(learner, bundle.id)
    await deliver()
    expect(sent).toHaveLength(1)
  })

  test('those of the courses when the bundle has none, and when they enrol one by one', async () => {
    const silent = await makeTaughtBundle({ welcomeEmail: null })
    const [learner, other] = [await makeLearner(), await makeLearner()]
    await enrol(learner, silent.bundle.id)
    await deliver()
    expect(subjects().toSorted()).toEqual(['To Knots', 'To Ropes'])
    sent.length = 0
    const { courseIds } = await makeTaughtBundle()
    await call(learning.enrol, { courseId: courseIds[0] ?? '' }, as(other))
    await deliver()
    expect(subjects()).toEqual(['To Knots'])
  })

  test('the congratulations once all courses are completed, and not again when one is added', async () => {
    const { bundle, courseIds } = await makeTaughtBundle()
    const learner = await makeLearner()
    await enrol(learner, bundle.id)
    await deliver()
    await complete(learner.id, courseIds[0] ?? '')
    await work()
    expect(subjects()).toEqual(['Aboard Sailing, Ada'])
    await complete(learner.id, courseIds[1] ?? '')
    await work()
    expect(subjects()).toEqual(['Aboard Sailing, Ada', 'All of Sailing'])
    const added = await makeCourse(db)
    await db.insert(bundleCourses).values({ bundleId: bundle.id, courseId: added.id, seqNo: 3 })
    await complete(learner.id, added.id)
    await work()
    expect(sent).toHaveLength(2)
  })

  test('the congratulations for all courses that the bundle has when the last is completed', async () => {
    const { bundle, courseIds } = await makeTaughtBundle()
    const learner = await makeLearner()
    await enrol(learner, bundle.id)
    const added = await makeCourse(db)
    await db.insert(bundleCourses).values([
      { bundleId: bundle.id, courseId: added.id, seqNo: 3 },
      // The bundle does not show it, and so it is not needed.
      { bundleId: bundle.id, courseId: (await makeCourse(db, { visibility: 'unlisted' })).id, seqNo: 4 },
    ])
    for (const id of courseIds) await complete(learner.id, id)
    await work()
    expect(sent).toEqual([])
    await complete(learner.id, added.id)
    await work()
    expect(subjects()).toEqual(['All of Sailing'])
  })

  test('both when they had completed all its courses before', async () => {
    const { bundle, courseIds } = await makeTaughtBundle()
    const learner = await makeLearner()
    for (const id of courseIds) await complete(learner.id, id)
    await enrol(learner, bundle.id)
    await deliver()
    expect(subjects()).toEqual(['Aboard Sailing, Ada', 'All of Sailing'])
  })
})

test('a mail server that is away is tried again', async () => {
  const { bundle } = await makeTaughtBundle()
  const learner = await makeLearner()
  await enrol(learner, bundle.id)
  isMailServerUp = false
  await expect(deliver()).rejects.toThrow('ECONNREFUSED')
  expect(await db.select().from(deliveries).where(eq(deliveries.userId, learner.id))).toMatchObject([
    { kind: 'welcome', sentAt: null },
  ])
  isMailServerUp = true
  await work()
  expect(sent).toHaveLength(1)
  expect(bundleJob.maxAttempts).toBeGreaterThanOrEqual(20)
})

describe('nothing is sent', () => {
  test.each([
    ['to unverified people', { emailVerified: false }],
    ['to people whose account is about to be erased', { deletesAt: new Date('2026-04-01T00:00:00Z') }],
    ['to banned people', { banned: true }],
  ])('%s', async (_whom, given) => {
    const { bundle } = await makeTaughtBundle()
    const learner = await makeLearner()
    await enrol(learner, bundle.id)
    await relay()
    await db.update(users).set(given).where(eq(users.id, learner.id))
    await work()
    expect(sent).toEqual([])
  })

  test('in the name of banned creators, of what was taken off, and to those who have left', async () => {
    const [one, two, three] = [await makeTaughtBundle(), await makeTaughtBundle(), await makeTaughtBundle()]
    const learner = await makeLearner()
    for (const { bundle } of [one, two, three]) await enrol(learner, bundle.id)
    await relay()
    await db.update(users).set({ banned: true }).where(eq(users.id, one.creator.id))
    await db.update(bundles).set({ publishedAt: null }).where(eq(bundles.id, two.bundle.id))
    await call(learning.leaveBundle, { bundleId: three.bundle.id }, as(learner))
    await work()
    expect(sent).toEqual([])
  })

  test('to people who are erased, and the record of their mails goes with them', async () => {
    const { bundle } = await makeTaughtBundle()
    const learner = await makeLearner()
    await enrol(learner, bundle.id)
    await relay()
    expect(await studioPersonalData.exportData(db, learner.id)).toMatchObject({
      'bundle-mails': [{ bundleId: bundle.id, kind: 'welcome' }],
    })
    await db.transaction((tx) => studioPersonalData.eraseData(tx, learner.id, clock.now()))
    await work()
    expect(sent).toEqual([])
    expect(await db.$count(deliveries, eq(deliveries.userId, learner.id))).toBe(0)
  })
})
