import { describe, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#platform/server/db/database-errors.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import type { CheckedTick, LessonWatchAccess, TickAck } from '../../rules/tick.ts'
import { WATCH_LIMITS } from '../../rules/watch-limits.ts'
import { createLessonWatchAccessCache, type LoadLessonWatchAccess } from './lesson-watch-access-cache.ts'
import type { TickCommitter, ZonedViewer } from './tick-committer.ts'
import { createWatchGateway } from './watch-gateway.ts'

const ids = {
  viewer: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0000',
  session: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0001',
  lesson: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0002',
  other: '0193f1a0-7d2c-7c3e-9a54-3d5d9b1a0003',
}
const answer: LessonWatchAccess = {
  courseId: ids.other,
  videoId: ids.other,
  durationMs: 60_000,
  capped: true,
}
const tick = {
  session: ids.session,
  seq: 1,
  lesson: ids.lesson,
  from: 0,
  to: 10_000,
  playedMs: 10_000,
  rate: 1,
}

/** A connection whose ticks are committed at once, and everything that was submitted and logged. */
function connected(lookUp: LoadLessonWatchAccess = async () => answer, zone = 'Europe/Berlin') {
  const submitted: { viewer: ZonedViewer; tick: CheckedTick }[] = []
  const logged: { reason?: string; leftOut?: number }[] = []
  const committer: TickCommitter = {
    submit(viewer, tick, give) {
      submitted.push({ viewer, tick })
      give({ ok: tick.seq, credit: { earnedMs: 0, learnedMs: 0, remainingMs: null } })
    },
    drain: async () => true,
  }
  const clock = new FakeClock()
  const outcomes: string[] = []
  const gateway = createWatchGateway({
    committer,
    facts: createLessonWatchAccessCache(lookUp),
    limits: WATCH_LIMITS,
    clock,
    log: { warn: (details) => logged.push(details), error: (details) => logged.push(details) },
    onAnswer: (outcome) => outcomes.push(outcome),
  })
  let listener: ((payload: unknown, answer: unknown) => void) | undefined
  gateway.accept(
    {
      on: (_, added) => {
        listener = added
      },
    },
    { kind: 'visitor', id: ids.viewer },
    zone,
  )
  const send = (payload: unknown) => new Promise<TickAck>((resolve) => listener?.(payload, resolve))
  return {
    send,
    submitted,
    logged,
    outcomes,
    clock,
    sendWithoutCallback: (payload: unknown) => listener?.(payload, 'x'),
  }
}

describe('a tick', () => {
  test('is checked against its lesson and committed for the viewer of the connection', async () => {
    const { send, submitted } = connected()
    expect(await send({ ...tick, viewer: 'forged' })).toMatchObject({ ok: 1 })
    expect(submitted).toMatchObject([
      {
        viewer: { kind: 'visitor', id: ids.viewer, zone: 'Europe/Berlin' },
        tick: { seq: 1, covered: [0, 10_000], allowanceMs: 900_000 },
      },
    ])
  })

  test('with refused content is committed empty, and the log says why', async () => {
    const { send, submitted, logged } = connected()
    await send({ ...tick, rate: 16 })
    await send({ ...tick, seq: 2, to: 'far' })
    expect(submitted.map(({ tick }) => [tick.seq, tick.refused, tick.covered])).toEqual([
      [1, 'rate', undefined],
      [2, 'malformed', undefined],
    ])
    expect(logged).toEqual([
      { reason: 'rate', viewer: ids.viewer, session: ids.session, seq: 1, lesson: ids.lesson },
      { reason: 'malformed', viewer: ids.viewer, session: ids.session, seq: 2 },
    ])
  })

  test('that is none is refused without being committed', async () => {
    const { send, submitted, outcomes } = connected()
    expect(await send(null)).toEqual({ refused: 'malformed' })
    expect(await send({ ...tick, seq: -1 })).toEqual({ refused: 'malformed' })
    expect(submitted).toEqual([])
    expect(outcomes).toEqual(['refused', 'refused'])
  })

  test('needs no callback', async () => {
    const { send, sendWithoutCallback, submitted } = connected()
    sendWithoutCallback(tick)
    await send({ ...tick, seq: 2 })
    expect(submitted.map(({ tick }) => tick.seq)).toEqual([1, 2])
  })
})

test('ticks stay in order while a lesson is looked up', async () => {
  const known = Promise.withResolvers<LessonWatchAccess>()
  const { send, submitted } = connected((id) => (id === ids.other ? known.promise : Promise.resolve(answer)))
  await send(tick)
  const acks = [
    send({ ...tick, seq: 2, lesson: ids.other }),
    send({ ...tick, seq: 3 }),
    send({ ...tick, seq: 4, from: 'malformed' }),
  ]
  await new Promise(setImmediate)
  expect(submitted).toHaveLength(1)
  known.resolve({ refused: 'unknown-lesson' })
  await Promise.all(acks)
  expect(submitted.map(({ tick }) => [tick.seq, tick.refused])).toEqual([
    [1, undefined],
    [2, 'unknown-lesson'],
    [3, undefined],
    [4, 'malformed'],
  ])
})

test('a look-up that fails leaves the tick to be sent again', async () => {
  let broken = true
  const { send, submitted } = connected(async () => {
    if (broken) throw new Error('no database')
    return answer
  })
  expect(await send(tick)).toEqual({ refused: 'unavailable' })
  broken = false
  expect(await send(tick)).toMatchObject({ ok: 1 })
  expect(submitted).toHaveLength(1)
})

test('a database that is away fills no log, however many ticks come meanwhile', async () => {
  const { send, logged } = connected(async () => {
    throw new DatabaseUnavailableError('Too much is waiting for the database.')
  })
  for (let seq = 1; seq <= 100; seq += 1)
    expect(await send({ ...tick, seq })).toEqual({ refused: 'unavailable' })
  expect(logged.map(({ reason }) => reason)).toEqual(Array.from({ length: 10 }, () => 'unavailable'))
})

test('a zone that does not exist counts as UTC', async () => {
  const { send, submitted } = connected(undefined, "Mars'; drop")
  await send(tick)
  expect(submitted[0]?.viewer.zone).toBe('UTC')
})

test('a forger fills no log: ten lines a minute for each reason, then how many were left out', async () => {
  const { send, logged, clock } = connected()
  for (let seq = 1; seq <= 500; seq++) await send({ ...tick, seq, rate: 16 })
  expect(logged).toHaveLength(10)
  clock.advance({ minutes: 1 })
  await send({ ...tick, seq: 501, rate: 16 })
  expect(logged.at(-1)).toMatchObject({ reason: 'rate', leftOut: 490 })
})
