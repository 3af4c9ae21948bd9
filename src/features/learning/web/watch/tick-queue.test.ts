import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tick, TickAck } from '../../rules/tick.ts'
import { createTickQueue, MAX_OUTSTANDING_TICKS, type TickQueue } from './tick-queue.ts'
import { createTickStore } from './tick-store.ts'
import type { PlayedStretch } from './watch-session.ts'

const stretch = (index: number): PlayedStretch => ({
  lesson: 'lesson',
  from: index * 1000,
  to: index * 1000 + 1000,
  playedMs: 1000,
  rate: 1,
})

function memoryStorage(): Storage {
  const storage: Storage = Object.create(null)
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value })
  define('getItem', (key: string) => storage[key] ?? null)
  define('setItem', (key: string, value: string) => Object.assign(storage, { [key]: value }))
  define('removeItem', (key: string) => delete storage[key])
  return storage
}

/** A server that numbers strictly, behind a line on which messages and answers can be lost. */
function lossyWorld() {
  const storage = memoryStorage()
  const store = createTickStore(storage, 'viewer', () => 0)
  const lastSeq = new Map<string, number>()
  const taken: Tick[] = []
  let up: { tick: Tick; answer: (ack: TickAck | undefined) => void }[] = []
  let down: { ack: TickAck; answer: (ack: TickAck | undefined) => void }[] = []
  let timers: (() => void)[] = []
  let ids = 0
  let mostOutstanding = 0
  let queue = start()

  function start(): TickQueue {
    const created = createTickQueue({
      store,
      send(tick, answer) {
        up.push({ tick, answer })
        mostOutstanding = Math.max(mostOutstanding, up.length + down.length)
      },
      after: (_ms, callback) => void timers.push(callback),
      newSessionId: () => `session-${++ids}`,
      // Sessions opened in the same millisecond keep the order of their opening.
      now: () => ids,
    })
    created.adopt(store.all())
    return created
  }

  function decide(tick: Tick): TickAck {
    const last = lastSeq.get(tick.session) ?? 0
    if (tick.seq <= last) return { duplicate: tick.seq }
    if (tick.seq > last + 1) return { want: last + 1 }
    lastSeq.set(tick.session, tick.seq)
    taken.push(tick)
    return { ok: tick.seq, credit: { earnedMs: 0, learnedMs: 0, remainingMs: null } }
  }

  const world = {
    taken,
    lastSeq,
    queue: () => queue,
    mostOutstanding: () => mostOutstanding,
    deliver() {
      const message = up.shift()
      if (message) down.push({ ack: decide(message.tick), answer: message.answer })
    },
    refuse(refused: 'busy' | 'malformed') {
      const message = up.shift()
      if (message) down.push({ ack: { refused }, answer: message.answer })
    },
    answer() {
      const message = down.shift()
      message?.answer(message.ack)
    },
    loseOne: () => up.shift()?.answer(undefined),
    loseAnswer: () => down.shift()?.answer(undefined),
    disconnect() {
      queue.setOnline(false)
      for (const { answer } of [...up.splice(0), ...down.splice(0)]) answer(undefined)
    },
    connect: () => queue.setOnline(true),
    reload() {
      up = []
      down = []
      timers = []
      queue = start()
    },
    timers() {
      for (const callback of timers.splice(0)) callback()
    },
    settle() {
      world.connect()
      for (let i = 0; i < 10_000 && (queue.size() > 0 || up.length + down.length > 0); i += 1) {
        world.deliver()
        world.answer()
        if (up.length + down.length === 0) world.timers()
      }
    },
  }
  return world
}

type World = ReturnType<typeof lossyWorld>
const mishaps = {
  deliver: (world: World) => world.deliver(),
  answer: (world: World) => world.answer(),
  loseOne: (world: World) => world.loseOne(),
  loseAnswer: (world: World) => world.loseAnswer(),
  busy: (world: World) => world.refuse('busy'),
  disconnect: (world: World) => world.disconnect(),
  connect: (world: World) => world.connect(),
  timers: (world: World) => world.timers(),
}
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant('push' as const) },
  { weight: 4, arbitrary: fc.constantFrom('deliver' as const, 'answer' as const, 'connect' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(mishaps) as (keyof typeof mishaps)[])) },
  { weight: 1, arbitrary: fc.constantFrom('open' as const, 'reload' as const) },
)

test('whatever is lost, every tick is taken exactly once and in order, and nothing stays behind', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const world = lossyWorld()
      let count = 0
      for (const name of steps) {
        if (name === 'push') world.queue().push(stretch(count++))
        else if (name === 'open') world.queue().open(stretch(count++))
        else if (name === 'reload') world.reload()
        else mishaps[name](world)
      }
      world.settle()
      expect(world.queue().size()).toBe(0)
      expect(world.taken.map(({ from }) => from / 1000)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      )
      expect(world.mostOutstanding()).toBeLessThanOrEqual(MAX_OUTSTANDING_TICKS)
    }),
    { numRuns: 500 },
  )
})

describe('one case each', () => {
  test('ticks wait while the line is down and go out in order when it is back', () => {
    const world = lossyWorld()
    for (let index = 0; index < 9; index += 1) world.queue().push(stretch(index))
    expect(world.taken).toEqual([])
    world.settle()
    expect(world.taken.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('what an earlier page left is finished before the new session opens', () => {
    const world = lossyWorld()
    world.queue().push(stretch(0))
    world.queue().push(stretch(1))
    world.reload()
    world.queue().open(stretch(2))
    world.settle()
    expect(world.taken.map(({ session, seq }) => [session, seq])).toEqual([
      ['session-1', 1],
      ['session-1', 2],
      ['session-2', 1],
    ])
  })

  test('a session that the server has forgotten goes on as a new one', () => {
    const world = lossyWorld()
    world.queue().push(stretch(0))
    world.settle()
    world.lastSeq.clear()
    world.queue().push(stretch(1))
    world.queue().push(stretch(2))
    world.settle()
    expect(world.taken.map(({ session, seq, from }) => [session, seq, from])).toEqual([
      ['session-1', 1, 0],
      ['session-2', 1, 1000],
      ['session-2', 2, 2000],
    ])
  })

  test('a tick that can never be read is let go of, those behind it are not', () => {
    const world = lossyWorld()
    world.connect()
    world.queue().push(stretch(0))
    world.queue().push(stretch(1))
    world.refuse('malformed')
    world.settle()
    expect(world.taken.map(({ from }) => from)).toEqual([1000])
    expect(world.queue().size()).toBe(0)
  })
})

test('the store forgets what is broken or a week old, and does not show what is another viewer’s', () => {
  const storage = memoryStorage()
  const day = 24 * 60 * 60 * 1000
  const tick = { ...stretch(0), session: 'a', seq: 1 }
  createTickStore(storage, 'me', () => 0).save({ session: 'a', openedAt: 2 * day, ticks: [tick] })
  createTickStore(storage, 'other', () => 0).save({ session: 'a', openedAt: 2 * day, ticks: [tick] })
  for (const [index, text] of ['', '{', 'null', '{"openedAt":1,"ticks":[{"session":"x"}]}'].entries()) {
    storage.setItem(`lectern.watch.me.broken-${index}`, text)
  }
  expect(createTickStore(storage, 'me', () => 3 * day).all()).toHaveLength(1)
  expect(createTickStore(storage, 'me', () => 10 * day).all()).toEqual([])
  expect(Object.keys(storage)).toEqual(['lectern.watch.other.a'])
})

test('a tick says how long it was kept back, over a reload too', () => {
  const storage = memoryStorage()
  let time = 1_000
  const sent: Tick[] = []
  const open = () =>
    createTickQueue({
      store: createTickStore(storage, 'viewer', () => time),
      send: (tick) => void sent.push(tick),
      after() {},
      newSessionId: () => 'a',
      now: () => time,
    })
  const queue = open()
  queue.open(stretch(0))
  time += 8_000
  queue.push(stretch(1))
  queue.setOnline(true)
  expect(sent.map(({ heldMs }) => heldMs)).toEqual([8_000, undefined])
  time += 500
  const after = open()
  after.adopt(createTickStore(storage, 'viewer', () => time).all())
  after.setOnline(true)
  expect(sent.slice(2)).toMatchObject([
    { seq: 1, heldMs: 8_500 },
    { seq: 2, heldMs: 500 },
  ])
  expect(sent[0]).not.toHaveProperty('madeAt')
})
