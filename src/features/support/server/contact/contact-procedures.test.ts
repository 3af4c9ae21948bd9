import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { inboxItems } from '../inbox-tables.ts'
import { createContactProcedures, defineContactMailJob } from './contact-procedures.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const clock = new FakeClock()
const site = { name: 'Lectern', publicUrl: 'https://lectern.example', supportEmail: 'help@lectern.example' }
const inbox: MailMessage[] = []
const post = { works: true }
const mailJob = defineContactMailJob({
  db,
  clock,
  site,
  mailer: {
    async send(mail) {
      if (!post.works) throw new Error('the mail server is away')
      inbox.push(mail)
    },
  },
})
const handleMail = (letterId: string) =>
  mailJob.handle(
    { letterId },
    {
      log: createLogger('silent'),
      signal: new AbortController().signal,
      attempt: 1,
      maxAttempts: 10,
    },
  )

const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'How do I begin?',
}
type Letter = Partial<typeof letter>
const routesWith = (limits = createRateLimits()) => createContactProcedures({ limits, mailJob })
const send = (given: Letter = {}, context = createTestContext(db, null), routes = routesWith()) =>
  safe(call(routes.sendContactMessage, { ...letter, ...given }, { context }))
const kept = () => db.select().from(inboxItems)

beforeEach(async () => {
  inbox.length = 0
  post.works = true
  await db.delete(inboxItems)
})

describe('a contact message', () => {
  test('is stored, and its job is in the queue', async () => {
    const { error } = await send({}, createTestContext(db, null, { clock }))
    expect(error).toBeNull()
    const [row] = await kept()
    const { message: body, ...form } = letter
    const stored = { ...form, kind: 'contact-message', state: 'open', body, userId: null }
    expect(row).toMatchObject({ ...stored, createdAt: clock.now(), forwardedAt: null })
    const jobs = await pool.query('select payload from graphile_worker._private_jobs')
    expect(JSON.stringify(jobs.rows)).toContain(row?.id)
    expect(JSON.stringify(jobs.rows)).not.toContain(letter.email)
  })

  test('goes to the support address once, and an answer goes to the writer', async () => {
    await send()
    const [row] = await kept()
    await handleMail(row?.id ?? '')
    await handleMail(row?.id ?? '')
    expect(inbox).toHaveLength(1)
    expect(inbox[0]).toMatchObject({
      to: 'help@lectern.example',
      replyTo: 'ada@example.com',
      subject: '[Lectern] A question',
    })
    expect(inbox[0]?.text).toContain('How do I begin?')
    expect((await kept())[0]?.forwardedAt).toEqual(clock.now())
  })

  test('is sent later when the mail server is away', async () => {
    await send()
    const [row] = await kept()
    post.works = false
    await expect(handleMail(row?.id ?? '')).rejects.toThrow('away')
    expect((await kept())[0]?.forwardedAt).toBeNull()
    post.works = true
    await handleMail(row?.id ?? '')
    expect(inbox).toHaveLength(1)
  })

  test('is not sent when it was removed', async () => {
    await handleMail('0190a0a0-0000-7000-8000-000000000000')
    expect(inbox).toEqual([])
  })

  test('belongs to the account that it came from, whatever name was typed', async () => {
    const actor = await makeUser(db)
    await send({ name: 'The Director', email: 'director@example.com' }, createTestContext(db, actor))
    const [row] = await db.select().from(inboxItems).where(eq(inboxItems.userId, actor.id))
    expect(row).toMatchObject({ name: 'The Director', userId: actor.id })
    await handleMail(row?.id ?? '')
    expect(inbox[0]?.text).toContain(actor.id)
    expect(inbox.map((mail) => mail.to)).toEqual(['help@lectern.example'])
  })
})

describe('hostile text', () => {
  test.each<[Letter, string]>([
    [{ name: '' }, 'Please fill all the details'],
    [{ subject: '   ' }, 'Please fill all the details'],
    [{ message: '' }, 'Please fill all the details'],
    [{ message: '\0\0\u202e' }, 'Please fill all the details'],
    [{ message: 'Hi' }, 'Please say a little more so that we can help.'],
    [{ message: 'x'.repeat(10_001) }, 'Please use up to 10000 characters.'],
    [{ name: 'x'.repeat(61) }, 'Please use up to 60 characters.'],
    [{ subject: 'x'.repeat(121) }, 'Please use up to 120 characters.'],
    [{ subject: 'Hi\r\nBcc: all@example.com' }, 'Please use letters and symbols, on one line.'],
    [{ name: 'Ada\nX-Evil: 1' }, 'Please use letters and symbols, on one line.'],
    [{ subject: 'invoice\u202efdp.exe' }, 'Please use letters and symbols, on one line.'],
    [{ email: 'no address' }, 'Email is not valid please check it again.'],
    [{ email: 'ada@example.com, eve@example.com' }, 'Email is not valid please check it again.'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'Email is not valid please check it again.'],
    [{ email: 'Ada <ada@example.com>' }, 'Email is not valid please check it again.'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'Email is not valid please check it again.'],
  ])('%o is refused', async (given, message) => {
    const { error } = await send(given)
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message })] },
    })
    expect(await kept()).toEqual([])
  })

  test('HTML stays text, lines stay lines, invisible characters are removed', async () => {
    await send({
      name: '<b>Ada</b>',
      subject: '<script>alert(1)</script>',
      message: 'first line\r\nsecond <img src=x onerror=alert(1)>\0\u202e line',
    })
    const [row] = await kept()
    expect(row?.body).toBe('first line\nsecond <img src=x onerror=alert(1)> line')
    await handleMail(row?.id ?? '')
    const html = inbox[0]?.html ?? ''
    expect(html).not.toMatch(/<(script|img|b)[ >]/)
    expect(html).toContain('&lt;script&gt;')
  })
})

test('there is a limit by network, by account and by address', async () => {
  const actor = await makeUser(db)
  const tries = async (count: number, of: (number: number) => ReturnType<typeof send>) => {
    let sent = 0
    for (let number = 0; number < count; number += 1) {
      const { error } = await of(number)
      if (!error) sent += 1
      else
        expect(error).toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          data: { retryAfterSeconds: expect.any(Number) },
        })
    }
    return sent
  }
  const from = (number: number) => ({ email: `writer${number}@example.com` })
  const network = routesWith()
  expect(await tries(22, (n) => send(from(n), createTestContext(db, null), network))).toBe(20)
  const account = routesWith()
  expect(
    await tries(7, (n) => send(from(n), createTestContext(db, actor, { ip: `10.0.0.${n}` }), account)),
  ).toBe(5)
  const address = routesWith()
  expect(await tries(12, (n) => send({}, createTestContext(db, null, { ip: `10.0.0.${n}` }), address))).toBe(
    10,
  )
})

test('the queue runs the job', async () => {
  await send()
  await runOnce({
    pgPool: pool,
    noPreparedStatements: true,
    logger: new Logger(() => () => {}),
    taskList: { [mailJob.name]: async (payload) => handleMail((payload as { letterId: string }).letterId) },
  })
  expect(inbox).toHaveLength(1)
})
