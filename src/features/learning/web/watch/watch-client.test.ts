import { expect, test } from 'vitest'
import type { Tick, TickAck } from '../../rules/tick.ts'
import { createSessionClaims } from './session-claims.ts'
import type { StoredSession } from './tick-store.ts'
import { createWatchClient } from './watch-client.ts'
import type { PlayedStretch } from './watch-session.ts'

const opening = (lesson: string): PlayedStretch => ({ lesson, from: 0, to: 0, playedMs: 0, rate: 1 })

function setUp() {
  let now = 1_000_000
  let ids = 0
  const sent: { tick: Tick; answer: (ack: TickAck | undefined) => void }[] = []
  const client = createWatchClient({
    store: { all: () => [], save: () => {}, remove: () => {} },
    claims: createSessionClaims(undefined, () => now),
    send: (tick, answer) => void sent.push({ tick, answer }),
    after: () => {},
    newSessionId: () => `session-${++ids}`,
    now: () => now,
  })
  client.setOnline(true)
  const answer = (extra: Partial<TickAck & { ok: number }> = {}) => {
    const next = sent.shift()
    next?.answer({
      ok: next.tick.seq,
      credit: { earnedMs: 0, learnedMs: 60_000, remainingMs: 840_000 },
      ...extra,
    })
    return next?.tick
  }
  return { client, answer, pass: (ms: number) => (now += ms) }
}

test('a short pause goes on in the same session, a long one opens another', () => {
  const { client, answer, pass } = setUp()
  client.enter('a')
  client.begin(opening('a'))
  answer()
  pass(5_000)
  expect(client.begin(opening('a'))).toMatchObject({ session: 'session-1', seq: 2 })
  answer()
  pass(31_000)
  expect(client.begin(opening('a'))).toMatchObject({ session: 'session-2', seq: 1 })
})

test('while ticks wait for the line the session goes on, however long the pause', () => {
  const { client, pass } = setUp()
  client.enter('a')
  client.begin(opening('a'))
  pass(60_000)
  expect(client.begin(opening('a'))).toMatchObject({ session: 'session-1', seq: 2 })
})

test('superseded is told, and playing again takes over', () => {
  const { client, answer } = setUp()
  client.enter('a')
  client.begin(opening('a'))
  answer({ superseded: true })
  expect(client.status().superseded).toBe(true)
  expect(client.begin(opening('a'))).toMatchObject({ session: 'session-2', seq: 1 })
  expect(client.status().superseded).toBe(false)
})

test('what is said about the lesson before does not reach the next', () => {
  const { client, answer } = setUp()
  client.enter('a')
  client.begin(opening('a'))
  client.enter('b')
  answer({ limit: true })
  expect(client.status()).toEqual({ credit: undefined, superseded: false, limit: false })
  client.begin(opening('b'))
  answer({ limit: true })
  expect(client.status()).toMatchObject({ limit: true, credit: { learnedMs: 60_000 } })
})

test('all is taken when the last answer has come', async () => {
  const { client, answer } = setUp()
  client.enter('a')
  await client.allTaken()
  client.begin(opening('a'))
  client.report({ ...opening('a'), to: 10_000, playedMs: 10_000, pause: true })
  let done = false
  const waiting = client.allTaken().then(() => {
    done = true
  })
  answer()
  await Promise.resolve()
  expect(done).toBe(false)
  answer()
  await waiting
  expect(done).toBe(true)
})

const stored = (session: string, openedAt: number): StoredSession => ({ session, openedAt, ticks: [] })

test('with locks a tab claims what no other holds, and only once', async () => {
  const held = new Set(['lectern.watch.theirs'])
  const request = async (
    name: string,
    options: LockOptions | (() => unknown),
    callback?: (lock: Lock | null) => unknown,
  ) => {
    if (typeof options === 'function') return void held.add(name)
    const free = !held.has(name)
    held.add(name)
    void callback?.(free ? { name, mode: 'exclusive' } : null)
  }
  const claims = createSessionClaims(Object.assign(Object.create(null), { request }), () => 0)
  claims.hold('own')
  const found = [stored('theirs', 0), stored('own', 0), stored('orphan', 0)]
  expect((await claims.claim(found)).map(({ session }) => session)).toEqual(['orphan'])
  expect(await claims.claim(found)).toEqual([])
})

test('without locks a tab claims what is old enough to be nobody’s', async () => {
  const claims = createSessionClaims(undefined, () => 100_000)
  const found = [stored('old', 0), stored('new', 90_000)]
  expect((await claims.claim(found)).map(({ session }) => session)).toEqual(['old'])
})
