import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Tick, TickAck } from '#features/learning/rules/tick.ts'
import type { BrowserLike } from '#tests/support/browser-like.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { readWatchState } from '#tests/support/read-watch-state.ts'
import { siteProcess } from '#tests/support/site-process.ts'

const site = await siteProcess()
const { lesson } = await makeLesson(site.db)
const closed = await makeLesson(site.db, { course: await makeCourse(site.db, { visibility: 'restricted' }) })
const later = await makeLesson(site.db, {
  course: await makeCourse(site.db, { startsAt: new Date(Date.now() + 86_400_000) }),
})

/** A socket with these cookies; ends with the test. */
function connect(browser: BrowserLike, headers: Record<string, string> = {}): Socket {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const socket = io(site.address, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** Resolves with the viewer's kind once the server has let the socket in, or with the refusal. */
const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('handshake', ({ viewer }: { viewer: string }) => resolve(viewer))
    socket.once('connect_error', (error) => resolve(`refused: ${error.message}`))
  })

const send = (socket: Socket, payload: unknown): Promise<TickAck> =>
  socket.timeout(20_000).emitWithAck('watch:tick', payload)

const tickOf = (given: Partial<Tick> & { session: string; seq: number }): Tick => ({
  lesson: lesson.id,
  from: 0,
  to: 10_000,
  playedMs: 10_000,
  rate: 1,
  ...given,
})

test('who may connect', async () => {
  const learner = await site.person('tick_guest')
  const visitor = site.visitor()
  await visitor.send('POST', '/api/allowance', { json: {} })
  const forged = site.visitor()
  forged.cookies.set('lectern_device', `${randomUUID()}.forged`)
  forged.cookies.set('lectern.session_token', 'forged.forged')
  expect(await outcome(connect(learner.browser))).toBe('learner')
  expect(await outcome(connect(visitor))).toBe('visitor')
  expect(await outcome(connect(site.visitor()))).toBe('refused: unauthorized')
  expect(await outcome(connect(forged))).toBe('refused: unauthorized')
  expect(await outcome(connect(learner.browser, { origin: 'https://evil.example' }))).toMatch(/^refused/)
  expect(await outcome(connect(learner.browser, { origin: site.address }))).toBe('learner')
})

test('bad ticks earn nothing, leave the socket up and the credit right', async () => {
  const { id, browser } = await site.person('tick_learner')
  const socket = connect(browser)
  expect(await outcome(socket)).toBe('learner')
  const session = randomUUID()
  let seq = 0
  const next = (given: Partial<Tick> = {}) => {
    seq += 1
    return send(socket, tickOf({ session, seq, ...given }))
  }
  const opening = { from: 0, to: 0, playedMs: 0 }
  const openedAt = Date.now()
  expect(await next(opening)).toMatchObject({ ok: 1 })

  // What cannot even be numbered.
  for (const payload of [
    null,
    'tick',
    [],
    {},
    { session, seq: 0 },
    { session, seq: 1.5 },
    { session: 'x', seq: 2 },
    { session, seq: Number.MAX_SAFE_INTEGER },
    { session: { $ne: null }, seq: 2 },
    { ...tickOf({ session, seq: 2 }), session: "'; drop table users; --" },
  ]) {
    expect(await send(socket, payload)).toEqual({ refused: 'malformed' })
  }

  // What takes its number and nothing else.
  const refused: readonly [Partial<Record<keyof Tick, unknown>>, string][] = [
    [{ lesson: randomUUID() }, 'unknown-lesson'],
    [{ lesson: closed.lesson.id }, 'forbidden-lesson'],
    [{ lesson: later.lesson.id }, 'forbidden-lesson'],
    [{ lesson: 'x' }, 'malformed'],
    [{ playedMs: 60_000, to: 60_000 }, 'oversized'],
    [{ rate: 16 }, 'rate'],
    [{ rate: -1 }, 'rate'],
    [{ to: 50_000 }, 'rate'],
    [{ from: 55_000, to: 65_000 }, 'position'],
    [{ from: -5_000, to: 5_000 }, 'position'],
    [{ from: 10_000, to: 0 }, 'position'],
    [{ visible: false }, 'hidden'],
    [{ playedMs: -1 }, 'malformed'],
    [{ from: '0' }, 'malformed'],
    [{ to: 1e300 }, 'malformed'],
  ]
  for (const [given, why] of refused) {
    seq += 1
    const ack = await send(socket, { ...tickOf({ session, seq }), ...given })
    expect(ack, why).toMatchObject({ ok: seq, refused: why, credit: { earnedMs: 0, learnedMs: 0 } })
  }

  // Out of order, replayed, from the future.
  expect(await send(socket, tickOf({ session, seq: seq + 5 }))).toEqual({ want: seq + 1 })
  expect(await send(socket, tickOf({ session, seq: 1 }))).toEqual({ duplicate: 1 })

  // A budget that has had a moment to fill pays for that moment, not for the ten seconds claimed.
  const honest = await next()
  expect(honest).toMatchObject({ ok: seq })
  const replay = await send(socket, tickOf({ session, seq }))
  expect(replay).toEqual({ duplicate: seq })
  const state = await readWatchState(site.pool, id)
  const [day] = [...state.days.values()]
  expect(day?.learnedMs).toBeLessThanOrEqual(Date.now() - openedAt)
  expect(state).toMatchObject({ session, seq })
  expect(state.lessons.get(lesson.id)?.watched).toEqual([[0, 10_000]])
  expect(state.lessons.has(closed.lesson.id)).toBe(false)
  expect(socket.connected).toBe(true)
})

test('two tabs at once earn once', async () => {
  const { id, browser } = await site.person('tick_two_tabs')
  const [one, two] = [connect(browser), connect(browser)]
  expect(await Promise.all([outcome(one), outcome(two)])).toEqual(['learner', 'learner'])
  const [first, second] = [randomUUID(), randomUUID()]
  const opening = { seq: 1, from: 0, to: 0, playedMs: 0 }
  expect(await send(one, tickOf({ ...opening, session: first }))).toMatchObject({ ok: 1 })
  expect(await send(two, tickOf({ ...opening, session: second }))).toMatchObject({ ok: 1 })
  const late = await send(one, tickOf({ session: first, seq: 2 }))
  expect(late).toMatchObject({ ok: 2, superseded: true, credit: { earnedMs: 0 } })
  expect((await readWatchState(site.pool, id)).session).toBe(second)
})

test('a message that is far too large costs nobody but its sender anything', async () => {
  const { browser } = await site.person('tick_large')
  const [large, other] = [connect(browser), connect(browser)]
  expect(await Promise.all([outcome(large), outcome(other)])).toEqual(['learner', 'learner'])
  const opening = { seq: 1, from: 0, to: 0, playedMs: 0 }
  const padded = { ...tickOf({ ...opening, session: randomUUID() }), more: 'x'.repeat(100_000) }
  expect(await send(large, padded)).toMatchObject({ ok: 1 })
  const ended = new Promise((resolve) => large.once('disconnect', resolve))
  large.emit('watch:tick', 'x'.repeat(20_000_000))
  await ended
  expect(await send(other, tickOf({ ...opening, session: randomUUID() }))).toMatchObject({ ok: 1 })
})
