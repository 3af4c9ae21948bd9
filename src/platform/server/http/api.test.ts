import { os as base } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { DatabaseUnavailableError } from '../db/database-errors.ts'
import { createApi } from './api.ts'
import type { RequestContext } from './procedure.ts'

const { db } = await setUpTestDatabase()
await db.execute(sql`create table shelves (id int primary key)`)
await db.execute(sql`create table books (shelf int references shelves (id))`)
await db.execute(sql`insert into shelves values (1), (2), (3)`)

const os = base.$context<RequestContext>()

/** Asks for what the work does, and counts how often it is tried and which levels were logged. */
async function ask(
  work: (attempt: number, context: RequestContext) => Promise<unknown>,
  request: RequestInit = { body: '{}' },
) {
  let tries = 0
  const logged: string[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line) => void logged.push(pino.levels.labels[JSON.parse(line).level] ?? '') },
  )
  const procedure = os.handler(({ context }) => {
    tries += 1
    return work(tries, context)
  })
  const api = createApi({ work: procedure }, { title: 'Test', version: '1' })
  const answer = await api.handle(
    new Request('http://localhost/api/rpc/work', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...request,
    }),
    createTestContext(db, null, { log }),
  )
  return { status: answer?.status, tries, logged }
}

const refused = async (code: string): Promise<never> => {
  throw new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
}

describe('a request whose transaction conflicts with another one', () => {
  test('is retried, and answers as it would have a moment later', async () => {
    const answer = await ask(async (attempt, { db }) => {
      if (attempt === 1) await db.execute(sql`insert into books values (4)`)
      return 'not found'
    })
    expect(answer).toEqual({ status: 200, tries: 2, logged: ['warn'] })
  })

  test('is retried after a deadlock', async () => {
    const lock = (id: number) => sql`select 1 from shelves where id = ${id} for update`
    const { promise: bothHold, resolve } = Promise.withResolvers<void>()
    let holding = 0
    const inOrder = (...ids: number[]) =>
      ask((_, { db }) =>
        db.transaction(async (tx) => {
          for (const id of ids) {
            await tx.execute(lock(id))
            holding += 1
            if (holding === 2) resolve()
            await bothHold
          }
        }),
      )
    const [one, other] = await Promise.all([inOrder(1, 2), inOrder(2, 1)])
    expect([one.status, other.status]).toEqual([200, 200])
    // On a busy machine the second try may meet the other one again.
    expect(one.tries + other.tries).toBeGreaterThan(2)
  })

  test.each(['40P01', '40001', '23503'])(
    'is given up as a bug when it fails each time (%s)',
    async (code) => {
      expect(await ask(() => refused(code))).toEqual({
        status: 500,
        tries: 3,
        logged: ['warn', 'warn', 'error'],
      })
    },
  )
})

test('any other failure is not tried again', async () => {
  expect(await ask(() => refused('23505'))).toEqual({ status: 500, tries: 1, logged: ['error'] })
})

describe('an unavailable database', () => {
  test.each(['57014', '57P01', '53100', '53200', '53300', '25P03'])(
    'is no bug, but worth a line (%s)',
    async (code) => {
      expect(await ask(() => refused(code))).toEqual({ status: 503, tries: 1, logged: ['warn'] })
    },
  )

  test('is not logged again when the poll has found it', async () => {
    const away = async () => {
      throw new Error('Failed query', { cause: new DatabaseUnavailableError(undefined, { logged: true }) })
    }
    expect(await ask(away)).toEqual({ status: 503, tries: 1, logged: [] })
  })

  test('is told apart from errors of storage sockets', async () => {
    expect(await ask(() => refused('ECONNRESET'))).toEqual({ status: 500, tries: 1, logged: ['error'] })
  })

  test('is told apart from the socket of a client that leaves', async () => {
    const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({ start: (controller) => controller.error(left) })
    const request = { body, duplex: 'half' }
    const answer = await ask(async () => {}, request)
    expect(answer).toEqual({ status: 400, tries: 0, logged: [] })
  })
})
