import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { sessions, users } from '../tables.ts'
import { createSessionSockets, type SessionSocket } from './session-sockets.ts'

const { db } = await setUpTestDatabase()
const log = createLogger('silent')
const DAY_MS = 86_400_000
let clock: FakeClock
let sockets: ReturnType<typeof createSessionSockets>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  clock = new FakeClock()
  sockets = createSessionSockets({ db, clock, log })
})
afterEach(() => {
  sockets.stop()
  vi.useRealTimers()
})

const person = await makeUser(db)

async function newSession(userId = person.id, days = 30) {
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) }
  const [row] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), ...times })
    .returning()
  if (!row) throw new Error('no session')
  return row
}

/** A connection on a session, and what happens to it. */
function open({ id, expiresAt }: { id: string; expiresAt: Date }, actor = person) {
  const told: unknown[] = []
  let middleware: (message: unknown, next: () => void) => void = () => undefined
  const socket: SessionSocket = {
    use: (given) => {
      middleware = given
    },
    on: () => undefined,
    emit: (event, payload) => told.push([event, payload]),
    disconnect: () => told.push('closed'),
  }
  sockets.onConnection(socket, { kind: 'learner', id: actor.id, actor, session: { id, expiresAt } })
  return {
    told,
    /** A message arrives; it is told when it goes on to its handler. */
    message: () => middleware([], () => told.push('message')),
  }
}

const endSession = (id: string) => db.delete(sessions).where(eq(sessions.id, id))
const CLOSED = [['session:ended', { reason: 'ended' }], 'closed']

test('the connections of the session that ended are closed, and no others', async () => {
  const [ended, other] = [await newSession(), await newSession()]
  const [one, two, goingOn] = [open(ended), open(ended), open(other)]
  await endSession(ended.id)
  await sockets.recheck(person.id)
  expect([one.told, two.told, goingOn.told]).toEqual([CLOSED, CLOSED, []])
})

test('messages wait while the session is looked up, and are accepted only if it goes on', async () => {
  const [ended, other] = [await newSession(), await newSession()]
  const [out, still] = [open(ended), open(other)]
  out.message()
  expect(out.told).toEqual(['message'])
  await endSession(ended.id)
  const looked = sockets.recheck(person.id)
  out.message()
  still.message()
  expect([out.told, still.told]).toEqual([['message'], []])
  await looked
  // socket.io itself drops what arrives at a closed connection.
  expect(out.told.slice(0, 3)).toEqual(['message', ...CLOSED])
  expect(still.told).toEqual(['message'])
})

test('a session that ends during a look-up is not missed', async () => {
  const [first, second] = [await newSession(), await newSession()]
  const [one, two] = [open(first), open(second)]
  await endSession(first.id)
  const looked = sockets.recheck(person.id)
  await endSession(second.id)
  await Promise.all([looked, sockets.recheck(person.id)])
  expect([one.told, two.told]).toEqual([CLOSED, CLOSED])
})

test('the reason tells a ban from another end', async () => {
  const banned = await makeUser(db, { banned: true })
  const session = await newSession(banned.id)
  const { told } = open(session, banned)
  await sockets.recheck(banned.id)
  expect(told).toEqual([['session:ended', { reason: 'banned' }], 'closed'])
})

test('the sessions of an erased account end, too', async () => {
  const gone = await makeUser(db)
  const { told } = open(await newSession(gone.id), gone)
  await db.delete(users).where(eq(users.id, gone.id))
  await sockets.recheck(gone.id)
  expect(told).toEqual(CLOSED)
})

test('without any notification an end is found within 15 seconds', async () => {
  const [ended, other] = [await newSession(), await newSession()]
  const [out, still] = [open(ended), open(other)]
  await endSession(ended.id)
  vi.advanceTimersByTime(14_000)
  expect(out.told).toEqual([])
  for (let second = 0; second < 15; second += 1) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1_000)
  }
  await expect.poll(() => out.told).toEqual(CLOSED)
  expect(still.told).toEqual([])
})

test('a session ends within a second of its expiry, unless it was used meanwhile', async () => {
  const [old, used] = [await newSession(person.id, 1), await newSession(person.id, 1)]
  const [out, still] = [open(old), open(used)]
  const later = new Date(used.expiresAt.getTime() + DAY_MS)
  await db.update(sessions).set({ expiresAt: later }).where(eq(sessions.id, used.id))
  clock.advance({ hours: 24 })
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => out.told).toEqual(CLOSED)
  expect(still.told).toEqual([])
})

test('a connection that was accepted just before the end is looked up once more', async () => {
  const session = await newSession()
  await endSession(session.id)
  await sockets.recheck(person.id)
  const { told } = open(session)
  await expect.poll(() => told).toEqual(CLOSED)
})

test('everybody is looked up when notifications may have been missed', async () => {
  const other = await makeUser(db)
  const [one, two] = [await newSession(), await newSession(other.id)]
  const [out, still] = [open(one), open(two, other)]
  await endSession(one.id)
  await sockets.recheck()
  expect([out.told, still.told]).toEqual([CLOSED, []])
})
