import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchMembers, batchMentors } from '#features/batches/server/index.ts'
import { defineClassReminderJob } from '#features/live-classes/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter, createTestLiveClassesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { updateNotificationSettings } from './commands/notification-settings.ts'
import { deliverNotifications } from './deliver/deliver.ts'
import { NOTIFIED_EVENTS } from './news/notified-events.ts'
import { listNotifications } from './queries/list-notifications.ts'

const { db } = await setUpTestDatabase()
const router = createTestLiveClassesRouter()
const batchesRouter = createTestBatchesRouter(db)
const clock = new FakeClock()
const NOW = '2026-03-02T09:00:00Z'
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })

const remind = () =>
  defineClassReminderJob({ db, clock }).handle(
    {},
    { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 10 },
  )

/** Hands over what was written to the outbox, each event twice, as may happen. @returns how many people each rang */
async function deliver(): Promise<number[]> {
  const events = await db.delete(outbox).returning()
  const counts: number[] = []
  for (const { type, payload } of events) {
    const notified = NOTIFIED_EVENTS.find(({ event }) => event.name === type)
    for (const _ of notified ? ['once', 'again'] : []) {
      const rung = await db.transaction(async (tx) => {
        const news = await notified?.buildNotifications(tx, payload, clock.now())
        return news ? deliverNotifications(tx, news, clock.now()) : []
      })
      counts.push(rung.length)
    }
  }
  return counts
}

const titlesOf = async ({ id }: Actor) => {
  const { data } = await listNotifications({ db, clock, actor: { id } }, { limit: 50, mentions: false })
  return data.filter(({ type }) => type === 'live-class').map(({ title, link }) => ({ title, link }))
}

const fields = {
  ...{ title: 'Loops', description: '', timeZone: 'UTC', minutes: 60 },
  ...{ link: 'https://meet.example/1', resources: [] },
}

async function makeClass(localStart = '2026-03-05T18:00') {
  const batch = await makeBatch(db, { capacity: 2 })
  const staff = await makeUser(db, { roles: ['staff'] })
  const people = [await makeUser(db), await makeUser(db), await makeUser(db), await makeUser(db)] as const
  const [member, former, waiting, mentor] = people
  for (const actor of [member, former, waiting])
    await call(batchesRouter.joinBatch, { batchId: batch.id }, as(actor))
  await db
    .update(batchMembers)
    .set({ leftAt: new Date(NOW) })
    .where(sql`${batchMembers.userId} = ${former.id}`)
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: new Date(NOW) })
  await db.delete(outbox)
  const { classIds } = await call(
    router.createLiveClasses,
    { batchId: batch.id, ...fields, localStart, repeatUntil: null },
    as(staff),
  )
  return { batch, staff, member, former, waiting, mentor, classId: classIds[0] ?? '' }
}

beforeEach(() => clock.set(NOW))

describe('reminders of a live class', () => {
  test('an hour and ten minutes before, once each, to who is in the batch', async () => {
    const { batch, classId, member, mentor, former, waiting } = await makeClass()
    expect(await deliver()).toEqual([0, 0])
    clock.set('2026-03-05T16:59:59Z')
    await remind()
    expect(await deliver()).toEqual([])
    clock.set('2026-03-05T17:00:00Z')
    await Promise.all([remind(), remind()])
    await remind()
    // The member, the mentor and the creator.
    expect(await deliver()).toEqual([3, 0])
    const link = `/batches/${batch.slug}/calendar?class=${classId}`
    const hour = [{ title: '“Loops” starts within the hour', link }]
    expect(await titlesOf(member)).toEqual(hour)
    expect(await titlesOf(mentor)).toEqual(hour)
    clock.set('2026-03-05T17:50:00Z')
    await remind()
    expect(await deliver()).toEqual([3, 0])
    // What was not read yet says the latest.
    expect(await titlesOf(member)).toEqual([{ title: '“Loops” starts in a few minutes', link }])
    clock.set('2026-03-05T18:00:00Z')
    await remind()
    expect(await deliver()).toEqual([])
    for (const actor of [former, waiting]) expect(await titlesOf(actor)).toEqual([])
  })

  test('a job that is late says what still holds, and nothing of what has begun', async () => {
    const { member } = await makeClass()
    await deliver()
    clock.set('2026-03-05T17:55:00Z')
    await remind()
    expect(await deliver()).toEqual([3, 0])
    expect(await titlesOf(member)).toMatchObject([{ title: '“Loops” starts in a few minutes' }])
    const { member: other } = await makeClass('2026-03-06T18:00')
    await deliver()
    clock.set('2026-03-06T18:00:01Z')
    await remind()
    await deliver()
    expect(await titlesOf(other)).toEqual([])
  })

  test('word that is delivered late tells nobody of what has begun', async () => {
    const { member } = await makeClass()
    await deliver()
    clock.set('2026-03-05T17:50:00Z')
    await remind()
    clock.set('2026-03-05T18:00:00Z')
    await deliver()
    expect(await titlesOf(member)).toEqual([])
  })

  test('a class that moved is said anew, one that was cancelled is not', async () => {
    const { classId, staff, member } = await makeClass('2026-03-07T18:00')
    await deliver()
    clock.set('2026-03-07T17:30:00Z')
    await remind()
    await deliver()
    const moved = { classId, version: 1, ...fields, localStart: '2026-03-08T18:00' }
    await call(router.updateLiveClass, moved, as(staff))
    expect(await deliver()).toEqual([3, 0])
    expect(await titlesOf(member)).toMatchObject([{ title: '“Loops” takes place at another time' }])
    clock.set('2026-03-08T17:30:00Z')
    await remind()
    expect(await deliver()).toEqual([3, 0])
    await call(router.cancelLiveClass, { classId }, as(staff))
    await call(router.cancelLiveClass, { classId }, as(staff))
    expect(await deliver()).toEqual([3, 0])
    expect(await titlesOf(member)).toMatchObject([{ title: '“Loops” was cancelled' }])
    clock.set('2026-03-08T17:55:00Z')
    await remind()
    expect(await deliver()).toEqual([])
  })
})

test('a class on short notice is told at once, one that is days away is not, and settings keep both away', async () => {
  const { batch, staff, member, mentor } = await makeClass()
  const soon = { batchId: batch.id, ...fields, localStart: '2026-03-03T08:00', repeatUntil: null }
  await deliver()
  await updateNotificationSettings({ db, clock, actor: mentor }, { disabledCategories: ['live-classes'] })
  await call(router.createLiveClasses, soon, as(staff))
  expect(await deliver()).toEqual([2, 0])
  expect(await titlesOf(member)).toMatchObject([{ title: '“Loops”, a new live class, starts soon' }])
  expect(await titlesOf(mentor)).toEqual([])
})

test('two thousand people are told by a few statements', async () => {
  const { batch, classId } = await makeClass('2026-03-09T18:00')
  await deliver()
  await db.execute(sql`
    with people as (
      insert into users (name, first_name, last_name, email, username, email_verified, role, created_at, updated_at)
      select 'P', 'P', 'P', 'many-' || n || '@lectern.example', 'many-' || n, true, 'learner', now(), now()
      from generate_series(1, 2000) n returning id
    )
    insert into batch_members (batch_id, user_id, joined_at) select ${batch.id}::uuid, id, now() from people`)
  clock.set('2026-03-09T17:00:00Z')
  await remind()
  expect(await deliver()).toEqual([2003, 0])
  expect(classId).not.toBe('')
})
