import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getTotalLengthMs } from '#features/learning/rules/intervals.ts'
import type { Tick, TickAck } from '#features/learning/rules/tick.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { readWatchState } from '#tests/support/read-watch-state.ts'
import { writeStreamFiles } from '#tests/support/stream-files.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const { lesson, video } = await makeLesson(site.db)
const SEGMENTS = 15
writeStreamFiles(site.dataDir, video?.folder ?? '', SEGMENTS)
const closed = await makeLesson(site.db, { course: await makeCourse(site.db, { visibility: 'restricted' }) })
const later = await makeLesson(site.db, {
  course: await makeCourse(site.db, { startsAt: new Date(Date.now() + 86_400_000) }),
})

/** A socket with these cookies; ends with the test. */
function connect(browser: HttpBrowser, headers: Record<string, string> = {}): Socket {
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

/** Fetches the whole video, as a player does. */
async function fetchVideo(browser: HttpBrowser) {
  const answer = await browser.send('POST', `/api/lessons/${lesson.id}/stream`, { json: {} })
  const { address } = answer.json<{ address: string }>()
  for (let n = 0; n < SEGMENTS; n++) {
    const file = `240p/${String(n).padStart(5, '0')}.m4s`
    const { status } = await browser.send('GET', address.replace('master.m3u8', file))
    expect(status).toBe(200)
  }
}

const watchedMs = async (viewerId: string) => {
  const { lessons } = await readWatchState(site.pool, viewerId)
  return getTotalLengthMs(lessons.get(lesson.id)?.watched ?? [])
}

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
  await fetchVideo(browser)
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
  const watched = state.lessons.get(lesson.id)?.watched ?? []
  expect(getTotalLengthMs(watched)).toBeGreaterThan(0)
  expect(getTotalLengthMs(watched)).toBeLessThanOrEqual(2 * (Date.now() - openedAt) + 2_000)
  expect(state.lessons.has(closed.lesson.id)).toBe(false)
  expect(socket.connected).toBe(true)
})

describe('who forges', () => {
  const opening = { seq: 1, from: 0, to: 0, playedMs: 0 }

  test('ticks back to back over many sessions sees no more than the time that passed allows', async () => {
    const { id, browser } = await site.person('tick_forger')
    await fetchVideo(browser)
    const sockets = [connect(browser), connect(browser)]
    expect(await Promise.all(sockets.map(outcome))).toEqual(['learner', 'learner'])
    const openedAt = Date.now()
    // All sessions beforehand, then the whole lecture in each of them, at double speed and from far back.
    const sessions = Array.from({ length: 20 }, () => randomUUID())
    const far = { heldMs: 86_400_000, rate: 2 }
    for (const [n, session] of sessions.entries()) {
      const socket = sockets[n % 2]
      if (socket) await send(socket, tickOf({ ...opening, session, ...far }))
    }
    for (const [n, session] of sessions.entries())
      await Promise.all(
        [0, 20_000, 40_000].map((from, index) => {
          const tick = tickOf({ session, seq: index + 2, from, to: from + 20_000, ...far })
          return sockets[n % 2] && send(sockets[n % 2] as Socket, tick)
        }),
      )
    const { lessons } = await readWatchState(site.pool, id)
    expect(await watchedMs(id)).toBeLessThanOrEqual(2 * (Date.now() - openedAt) + 2_000)
    expect(lessons.get(lesson.id)?.seen).toBe(false)
  })

  test('without fetching a segment sees nothing, however long they wait', async () => {
    const { id, browser } = await site.person('tick_blind')
    const socket = connect(browser)
    expect(await outcome(socket)).toBe('learner')
    const session = randomUUID()
    await send(socket, tickOf({ ...opening, session }))
    await site.pool.query(
      "update viewer_state set refilled_at = refilled_at - interval '1 hour' where viewer_id = $1",
      [id],
    )
    const acks = [2, 3, 4].map((seq) =>
      send(socket, tickOf({ session, seq, from: seq * 10_000, to: seq * 10_000 + 10_000 })),
    )
    expect(await Promise.all(acks)).toMatchObject([2, 3, 4].map((ok) => ({ ok, credit: { earnedMs: 0 } })))
    expect(await watchedMs(id)).toBe(0)
  })

  test('with the segments that somebody else was delivered sees nothing', async () => {
    const [ada, bob] = [await site.person('tick_ada'), site.visitor()]
    await fetchVideo(bob)
    const socket = connect(ada.browser)
    expect(await outcome(socket)).toBe('learner')
    const session = randomUUID()
    await send(socket, tickOf({ ...opening, session }))
    await send(socket, tickOf({ session, seq: 2, from: 0, to: 1_000, playedMs: 1_000 }))
    expect(await watchedMs(ada.id)).toBe(0)
  })
})

test('who is delivered a segment and reports it at once keeps it, whatever is not written by then', async () => {
  const { id, browser } = await site.person('tick_quick')
  const socket = connect(browser)
  expect(await outcome(socket)).toBe('learner')
  const session = randomUUID()
  await send(socket, tickOf({ session, seq: 1, from: 0, to: 0, playedMs: 0 }))
  await fetchVideo(browser)
  await send(socket, tickOf({ session, seq: 2, from: 56_000, to: 57_000, playedMs: 1_000 }))
  expect(await watchedMs(id)).toBe(1_000)
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
