import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { readWatchState } from '#tests/support/read-watch-state.ts'
import {
  buildBatchTick,
  buildCaseTicks,
  buildTickSetting,
  CASE_MILESTONES_MS,
  CASE_WATCH_LIMITS,
  type CaseTick,
  FULL_DELIVERY,
  type ViewerStep,
  viewerLifeArbitrary,
} from '#tests/support/watch-cases.ts'
import { creditTick, INITIAL_WATCH_STATE, type TickOutcome, type WatchState } from '../../rules/credit.ts'
import { lessonCompleted, milestoneReached } from '../../rules/events.ts'
import { getTotalLengthMs, type Interval } from '../../rules/intervals.ts'
import type { CheckedTick, TickAck, Viewer } from '../../rules/tick.ts'
import { checkTick, type LessonWatchAccess, type Tick } from '../../rules/tick.ts'
import { createDeliveryBuffer } from '../stream/deliveries.ts'
import { formatMultirange } from './multirange.ts'
import { type BatchTick, buildTickAck } from './tick-batch.ts'
import { createWatchConnection } from './watch-connection.ts'

const { pool, url } = await setUpTestDatabase()
const connection = createWatchConnection(url, CASE_WATCH_LIMITS, () => CASE_MILESTONES_MS)
afterAll(() => connection.close())

const start = new Date('2026-11-21T09:00:00Z').getTime()
const newViewer = (kind: Viewer['kind'] = 'learner'): Viewer => ({ kind, id: randomUUID() })

/** Sends a batch, and what got no row once more, as the committer does. */
async function credit(batch: readonly BatchTick[], now: number): Promise<TickAck[]> {
  const acks: TickAck[] = []
  let left = batch.map((entry, index) => ({ entry, index }))
  while (left.length > 0) {
    const rows = await connection.credit(
      left.map(({ entry }) => entry),
      new Date(now),
    )
    for (const row of rows) {
      const sent = left[row[0] - 1]
      if (sent) acks[sent.index] = buildTickAck(sent.entry.tick, row)
    }
    left = left.filter(({ index }) => !acks[index])
  }
  return acks
}

/** The answer that the pure model's outcome amounts to. */
function expectedAck(tick: CheckedTick, outcome: TickOutcome): TickAck {
  if (outcome.kind === 'duplicate') return { duplicate: tick.seq }
  if (outcome.kind === 'gap') return { want: outcome.want }
  return {
    ok: tick.seq,
    credit: outcome.credit,
    ...(outcome.superseded ? { superseded: true } : {}),
    ...(outcome.limit ? { limit: true } : {}),
    ...(tick.refused ? { refused: tick.refused } : {}),
  }
}

/** What the model has, without what is nowhere stored: untouched days, and the day before the first tick. */
function stored(state: WatchState): WatchState {
  return { ...state, days: new Map([...state.days].filter(([, day]) => day.learnedMs + day.usedMs > 0)) }
}

const inModel = (state: WatchState, one: CaseTick) => creditTick(state, one.tick, buildTickSetting(one))

/** The same with what was fetched in the database, as far as it is written by then. */
function withDeliveries() {
  const deliveries = createDeliveryBuffer(pool, { warn() {}, error() {} })
  return async (viewer: Viewer, one: CaseTick): Promise<BatchTick> => {
    const { video } = one
    if (video)
      for (const range of one.fetched) deliveries.add({ viewerId: viewer.id, ...video }, range, one.now)
    if (one.written) await deliveries.flush()
    const unwritten = video && deliveries.unwritten(viewer.id, video.videoId)
    return { ...buildBatchTick(viewer, one), unwritten }
  }
}

describe('the statement agrees with the model', () => {
  test('tick by tick, through any life of a viewer', async () => {
    await fc.assert(
      fc.asyncProperty(viewerLifeArbitrary, fc.constantFrom('learner', 'visitor'), async (steps, kind) => {
        const viewer = newViewer(kind)
        const delivered = withDeliveries()
        let state: WatchState = INITIAL_WATCH_STATE
        for (const one of buildCaseTicks(steps, viewer, start)) {
          const result = inModel(state, one)
          state = result.state
          const acks = await credit([await delivered(viewer, one)], one.now)
          expect(acks).toEqual([expectedAck(one.tick, result.outcome)])
        }
        if (state === INITIAL_WATCH_STATE) return
        expect(await readWatchState(pool, viewer.id)).toEqual(stored(state))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('in batches of many viewers', async () => {
    const lives = fc.array(viewerLifeArbitrary, { minLength: 2, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(lives, async (all) => {
        const clock = all[0] ?? []
        const shared = (steps: ViewerStep[]) =>
          steps.slice(0, clock.length).map((one, index) => ({ ...one, passed: clock[index]?.passed ?? 0 }))
        const viewers = all.map((steps) => {
          const viewer = newViewer()
          return { viewer, state: INITIAL_WATCH_STATE, ticks: buildCaseTicks(shared(steps), viewer, start) }
        })
        for (let step = 0; step < clock.length; step++) {
          const present = viewers.flatMap((one) => {
            const next = one.ticks[step]
            return next ? [{ one, next }] : []
          })
          const batch = present.map(({ one, next }) => buildBatchTick(one.viewer, next))
          const acks = await credit(batch, present[0]?.next.now ?? start)
          for (const [index, { one, next }] of present.entries()) {
            const result = inModel(one.state, next)
            one.state = result.state
            expect(acks[index]).toEqual(expectedAck(next.tick, result.outcome))
          }
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('who really watches, with seven outages of 3 to 8 s', () => {
  const lecture: LessonWatchAccess = {
    ...{ courseId: randomUUID(), videoId: randomUUID(), durationMs: 100_000_000, capped: false },
  }
  const lectures = Array.from({ length: 30 }, () => randomUUID())
  const local = { zone: 'UTC', day: '2026-11-21', from: start, endsAt: start + 15 * 3_600_000 }

  /** Plays 10 s ticks through ten lectures; the line is away at some openings, some resumptions and some ticks between. */
  function visit() {
    const arrivals: { at: number; tick: Tick }[] = []
    let [now, playedMs] = [1_000, 0]
    const outages = [30, 95, 180, 240, 333, 421, 507].map((second, index): Interval => {
      const from = second * 1_000
      return [from, from + 3_000 + ((index * 1_700) % 5_000)]
    })
    const report = (tick: Tick) => {
      const outage = outages.find(([from, to]) => from <= now && now < to)
      const at = outage ? outage[1] : now
      arrivals.push({ at, tick: { ...tick, heldMs: at - now } })
    }
    for (let n = 0; n < 15; n++) {
      const session = randomUUID()
      let [seq, at] = [0, 0]
      const next = (span: number, pause = false) => {
        seq += 1
        report({
          session,
          seq,
          lesson: lectures[n] ?? '',
          from: at,
          to: at + span,
          playedMs: span,
          rate: 1,
          pause,
        })
        at += span
      }
      next(0)
      for (let tick = 0; tick < 4; tick++) {
        now += 10_000
        playedMs += 10_000
        next(10_000, tick === 1)
        if (tick !== 1) continue
        now += 2_500
        next(0)
      }
    }
    return { arrivals, playedMs }
  }

  async function earned(arrivals: readonly { at: number; tick: Tick }[]) {
    const viewer = newViewer()
    for (const { at, tick } of arrivals) {
      const checked = checkTick(tick, lecture, viewer, CASE_WATCH_LIMITS)
      await credit(
        [{ viewer, local, tick: checked, unwritten: { ...FULL_DELIVERY, since: start } }],
        start + at,
      )
    }
    const { lessons, days } = await readWatchState(pool, viewer.id)
    const watched = [...lessons.values()].flatMap((lesson) => lesson.watched)
    return { learnedMs: days.get('2026-11-21')?.learnedMs, watchedMs: getTotalLengthMs(watched) }
  }

  test('loses nothing, because ticks say how long they were kept back', async () => {
    const { arrivals, playedMs } = visit()
    expect(await earned(arrivals)).toEqual({ learnedMs: playedMs, watchedMs: playedMs })
    // Otherwise the time would begin with the arrival of what opens a session or ends a pause.
    const silent = arrivals.map(({ at, tick }) => ({ at, tick: { ...tick, heldMs: 0 } }))
    expect((await earned(silent)).learnedMs).toBeLessThan(playedMs)
  })
})

describe('events', () => {
  const lesson = { id: randomUUID(), courseId: randomUUID(), videoId: randomUUID(), durationMs: 20_000 }
  const unwritten = FULL_DELIVERY
  const local = { zone: 'UTC', day: '2026-11-21', from: start, endsAt: start + 15 * 3_600_000 }
  const tick = (seq: number, session: string): CheckedTick => ({
    session,
    seq,
    lesson,
    covered: seq === 1 ? undefined : [(seq - 2) * 10_000, (seq - 1) * 10_000],
    positionMs: (seq - 1) * 10_000,
    playedMs: seq === 1 ? 0 : 10_000,
    pause: false,
    heldMs: 0,
    allowanceMs: null,
    refused: undefined,
  })
  async function watchLesson(viewer: Viewer) {
    const session = randomUUID()
    for (const seq of [1, 2, 3])
      await credit([{ viewer, local, tick: tick(seq, session), unwritten }], start + seq * 10_000)
    await credit([{ viewer, local, tick: tick(3, session), unwritten }], start + 50_000)
    await credit([{ viewer, local, tick: tick(1, randomUUID()), unwritten }], start + 60_000)
  }
  const told = (viewer: Viewer) =>
    pool.query(`select type, payload, created_at from outbox where payload->>'userId' = $1 order by id`, [
      viewer.id,
    ])

  test('a lesson seen and a milestone reached are told once, with what subscribers expect', async () => {
    const viewer = newViewer()
    const listener = new Client({ connectionString: url })
    await listener.connect()
    const woken = new Promise((resolve) => listener.once('notification', resolve))
    await listener.query('listen outbox')
    await watchLesson(viewer)
    await woken
    await listener.end()

    const { rows } = await told(viewer)
    const completed = rows.filter((row) => row.type === lessonCompleted.name)
    const reached = rows.filter((row) => row.type === milestoneReached.name)
    expect(rows).toHaveLength(2)
    expect(completed.map((row) => lessonCompleted.payload.parse(row.payload))).toEqual([
      { userId: viewer.id, lessonId: lesson.id, courseId: lesson.courseId },
    ])
    expect(reached.map((row) => milestoneReached.payload.parse(row.payload))).toEqual([
      { userId: viewer.id, day: '2026-11-21', learnedMs: 20_000 },
    ])
    expect(rows[0].created_at).toEqual(new Date(start + 30_000))
  })

  test('nothing is told of visitors', async () => {
    const viewer = newViewer('visitor')
    await watchLesson(viewer)
    expect((await told(viewer)).rows).toEqual([])
    const { lessons } = await readWatchState(pool, viewer.id)
    expect(lessons.get(lesson.id)).toMatchObject({ seen: true })
  })
})

describe('two processes', () => {
  test('with ticks of the same viewers at once: each tick is taken once, and no credit twice', async () => {
    const other = createWatchConnection(url, CASE_WATCH_LIMITS, () => CASE_MILESTONES_MS)
    const viewers = Array.from({ length: 40 }, () => newViewer())
    const local = { zone: 'UTC', day: '2026-11-21', from: start, endsAt: start + 15 * 3_600_000 }
    const session = randomUUID()
    const lesson = { id: randomUUID(), courseId: randomUUID(), videoId: randomUUID(), durationMs: 600_000 }
    const batch = (seq: number) =>
      viewers.map((viewer) => ({
        viewer,
        local,
        unwritten: FULL_DELIVERY,
        tick: {
          session,
          seq,
          lesson,
          covered: [seq * 10_000, seq * 10_000 + 10_000] as const,
          positionMs: 0,
          playedMs: 10_000,
          pause: false,
          heldMs: 0,
          allowanceMs: null,
          refused: undefined,
        },
      }))
    await credit(batch(1), start)
    let taken = 0
    for (let seq = 2; seq < 12; seq++) {
      const now = new Date(start + (seq - 1) * 10_000)
      const both = await Promise.all([
        connection.credit(batch(seq), now),
        other.credit(batch(seq).reverse(), now),
      ])
      taken += both.flat().filter((row) => row[2]).length
    }
    await other.close()
    expect(taken).toBe(10 * viewers.length)
    for (const viewer of viewers) {
      const state = await readWatchState(pool, viewer.id)
      expect(state).toMatchObject({ seq: 11, budgetMs: 0 })
      expect(state.days.get('2026-11-21')?.learnedMs).toBe(100_000)
    }
  })
})

test('a viewer who scatters their watching over thousands of pieces does not make the row grow without end', async () => {
  const viewer = newViewer()
  const local = { zone: 'UTC', day: '2026-11-21', from: start, endsAt: start + 15 * 3_600_000 }
  const lesson = { id: randomUUID(), courseId: randomUUID(), videoId: randomUUID(), durationMs: 600_000 }
  const session = randomUUID()
  const scattered = (seq: number, at: number): CheckedTick => ({
    session,
    seq,
    lesson,
    covered: [at, at + 100],
    positionMs: 0,
    playedMs: 100,
    pause: false,
    heldMs: 0,
    allowanceMs: null,
    refused: undefined,
  })
  const delivery = { waitedMs: 0, video: undefined, fetched: [], written: false, deliveredSince: undefined }
  const caseOf = (now: number, tick: CheckedTick): CaseTick => ({
    ...{ now, local, tick, ...delivery },
    delivered: FULL_DELIVERY.ranges,
  })
  const first = caseOf(start, scattered(1, 0))
  let state = inModel(INITIAL_WATCH_STATE, first).state
  await credit([buildBatchTick(viewer, first)], start)
  const many = Array.from({ length: 998 }, (_, index): Interval => [index * 200, index * 200 + 100])
  await pool.query(
    'update lesson_progress set watched = $2, watched_ms = 99800, counted = $2 where viewer_id = $1',
    [viewer.id, formatMultirange(many)],
  )
  const opened = state.lessons.get(lesson.id)
  if (opened)
    state = { ...state, lessons: new Map([[lesson.id, { ...opened, watched: many, counted: many }]]) }

  for (let seq = 2; seq <= 6; seq++) {
    const one = caseOf(start + seq * 1_000, scattered(seq, 300_000 + seq * 200))
    state = inModel(state, one).state
    await credit([buildBatchTick(viewer, one)], one.now)
  }
  const found = await readWatchState(pool, viewer.id)
  expect(found.lessons.get(lesson.id)?.watched).toHaveLength(1_000)
  expect(found).toEqual(stored(state))
})
