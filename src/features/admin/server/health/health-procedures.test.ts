import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sessions } from '#features/accounts/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { defineJob, enqueueJob } from '#platform/server/jobs/jobs.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createHealthProcedures, type SiteParts } from './health-procedures.ts'

const { db, pool } = await setUpTestDatabase()
const clock = new FakeClock()
const parts: SiteParts = {
  version: '1.2.3',
  realtime: 'alone',
  checkStorage: async () => {},
  isWorkerAlive: async () => false,
  readStorageUsage: () => null,
}
const open = (actor: Actor, given: Partial<SiteParts> = {}, requestHeaders = new Headers()) =>
  createRouterClient(createHealthProcedures({ limits: createRateLimits(), parts: { ...parts, ...given } }), {
    context: createTestContext(db, actor, { clock, requestHeaders }),
  })

const admin = await makeUser(db, { roles: ['admin'] })
const now = clock.now()
const token = 'token-of-the-administrator'
const expiresAt = new Date(now.getTime() + 86_400_000)
await db
  .insert(sessions)
  .values({ userId: admin.id, token, expiresAt, createdAt: now, updatedAt: now, confirmedAt: now })
const proved = new Headers({ cookie: `lectern.session_token=${token}.signature` })
const api = open(admin, {}, proved)

afterEach(() => pool.query('truncate outbox, event_deliveries, graphile_worker._private_jobs'))

/** A job in a state. @returns its id */
async function makeJob(name: string, state: { attempts?: number; key?: string; locked?: boolean } = {}) {
  const job = defineJob({ name, payload: z.object({}), maxAttempts: 3, handle: async () => {} })
  await enqueueJob(db, job, {}, state.key === undefined ? {} : { key: state.key })
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = $1::int,
       last_error = case when $1::int > 0 then 'No mailbox for grace@example.com' || chr(10) || 'at secret' end,
       locked_at = case when $2::boolean then now() end, locked_by = case when $2::boolean then 'somebody' end
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
    [state.attempts ?? 0, state.locked ?? false],
  )
  return rows[0]?.id ?? ''
}

test('jobs are shown by state, with errors in one line without addresses', async () => {
  const mail = await makeJob('accounts:send-test-mail', { attempts: 3 })
  const event = await makeJob('points:lesson.completed', { attempts: 3, key: 'delivery:1:token' })
  const running = await makeJob('transcode-video', { attempts: 1, locked: true })
  const waiting = await makeJob('transcode-video')
  await db.insert(outbox).values({ type: 'thing.happened', payload: {}, createdAt: now })
  const { jobs, events, usage, checks, versions } = await api.getHealth()
  expect(jobs.failed).toMatchObject({
    ...{ count: 2, mails: 1, events: 1 },
    jobs: [
      { id: mail, lastError: 'No mailbox for […]', canRetry: true, canDiscard: true, attempts: 3 },
      { id: event, canRetry: false, canDiscard: true },
    ],
  })
  expect(jobs.running.jobs).toMatchObject([{ id: running, canRetry: false, canDiscard: false }])
  expect(jobs.waiting.jobs).toMatchObject([{ id: waiting, lastError: null, canRetry: false }])
  expect(events).toEqual({ undelivered: 1, oldestAt: now.toISOString(), unhandled: 0 })
  expect(usage).toBeNull()
  expect(checks).toEqual({ storage: true, worker: false, realtime: 'alone' })
  expect(versions).toMatchObject({ lectern: '1.2.3', postgres: expect.stringMatching(/^\d+/) })
  const broken = open(admin, { checkStorage: () => Promise.reject(new Error('no disk')) })
  expect((await broken.getHealth()).checks.storage).toBe(false)
})

test('a job that was given up starts again with all its attempts, once, and the log has it', async () => {
  const jobId = await makeJob('accounts:send-test-mail', { attempts: 3 })
  expect(await api.retryJob({ jobId })).toEqual({ done: true })
  const { jobs } = await api.getHealth()
  expect(jobs.failed.count).toBe(0)
  expect(jobs.waiting.jobs).toMatchObject([{ id: jobId, attempts: 0 }])
  expect(await listTestAuditEntries(db, jobId)).toMatchObject([
    { action: 'job.retried', actorUserId: admin.id },
  ])
})

test('what was given up is discarded by one of two', async () => {
  const jobId = await makeJob('points:lesson.completed', { attempts: 3, key: 'delivery:1:token' })
  await expect(api.retryJob({ jobId })).rejects.toMatchObject({ code: 'REFUSED' })
  const answers = await Promise.allSettled([api.discardJob({ jobId }), api.discardJob({ jobId })])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await api.getHealth()).jobs.failed.count).toBe(0)
  expect(await listTestAuditEntries(db, jobId)).toMatchObject([
    { action: 'job.discarded', actorUserId: admin.id },
  ])
})

test('what runs, waits for the first time or is not there is left alone', async () => {
  const running = await makeJob('transcode-video', { attempts: 3, locked: true })
  const waiting = await makeJob('transcode-video')
  for (const jobId of [running, waiting, '999999'])
    for (const act of [api.retryJob, api.discardJob])
      await expect(act({ jobId })).rejects.toMatchObject({ code: 'REFUSED' })
})

test('only administrators look, and only those who have just proved who they are change anything', async () => {
  const jobId = await makeJob('transcode-video', { attempts: 3 })
  for (const roles of [['support'], ['staff'], ['creator'], ['learner']] as const) {
    const somebody = open(await makeUser(db, { roles: [...roles] }))
    const refused = { code: 'FORBIDDEN' }
    await expect(somebody.getHealth()).rejects.toMatchObject(refused)
    await expect(somebody.retryJob({ jobId })).rejects.toMatchObject(refused)
    await expect(somebody.discardJob({ jobId })).rejects.toMatchObject(refused)
  }
  await db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.id))
  for (const act of [api.retryJob, api.discardJob])
    await expect(act({ jobId })).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  expect((await api.getHealth()).jobs.failed.count).toBe(1)
})
