import fc from 'fast-check'
import type { TickContext } from '#features/learning/rules/credit.ts'
import { addInterval, type Intervals } from '#features/learning/rules/intervals.ts'
import type { LocalDay } from '#features/learning/rules/local-day.ts'
import {
  type CheckedTick,
  checkTick,
  type LessonWatchAccess,
  type Viewer,
} from '#features/learning/rules/tick.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import type { BatchTick } from '#features/learning/server/watch/tick-batch.ts'
import { createLocalDayCache } from '#features/learning/server/watch/tick-committer.ts'

// Random lives of one viewer for property tests: tabs, seeks, pauses, replays, gaps, forgeries, travels, wrong clocks,
// sessions opened early and late, video fetched or not. Made from plain numbers, so that a million of them take minutes.

/** All of any video, delivered long ago: for tests that are not about delivery. */
export const FULL_DELIVERY: { ranges: Intervals; since: number } = {
  ranges: [[0, 2_000_000_000]],
  since: 0,
}

const lessons: readonly { readonly id: string; readonly answer: LessonWatchAccess }[] = [
  {
    id: '01900000-0000-7000-8000-0000000000a1',
    answer: { courseId: courseOf(1), videoId: videoOf(1), durationMs: 60_000, capped: true },
  },
  {
    id: '01900000-0000-7000-8000-0000000000a2',
    answer: { courseId: courseOf(1), videoId: videoOf(2), durationMs: 95_050, capped: false },
  },
  { id: '01900000-0000-7000-8000-0000000000a3', answer: { refused: 'forbidden-lesson' } },
]

function courseOf(n: number): string {
  return `01900000-0000-7000-8000-0000000000c${n}`
}

function videoOf(n: number): string {
  return `01900000-0000-7000-8000-0000000000f${n}`
}

// Computing the day takes longer than everything else in a step.
const dayOf = createLocalDayCache()

const sessionOf = (n: number) => `d0000000-0000-4000-8000-00000000000${n}`

/** Short allowances, so that random lives use them up. */
export const CASE_WATCH_LIMITS = { ...WATCH_LIMITS, visitorAllowanceMs: 25_000, learnerAllowanceMs: 40_000 }
export const CASE_MILESTONES_MS = [15_000, 60_000]

/** One tick as a client sent it, before it has a number, and what went before it. */
export interface ViewerStep {
  /** How the server's clock moved before, ms. */
  readonly passed: number
  readonly session: number
  readonly number: 'next' | 'again' | 'ahead'
  readonly zone: string
  readonly lesson: number
  /** Undefined where the tick before it ended. */
  readonly from: number | undefined
  readonly span: number
  readonly playedMs: number
  readonly rate: number
  readonly visible: boolean
  readonly pause: boolean
  readonly heldMs: number
  /** How long the tick waits on the server. */
  readonly waitedMs: number
  /** What of the video is fetched before: what the tick covers, half of it, nothing, all. */
  readonly fetched: 'covered' | 'half' | 'nothing' | 'all'
  /** Whether what was fetched is in the database by then. */
  readonly written: boolean
}

/** Choices that one number stands for, as many as are wanted (mulberry32). */
function choices(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  const of = <Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0]
  return { below, of, usually: <Value>(usual: Value, other: () => Value) => (below(8) > 1 ? usual : other()) }
}

const HOUR = 3_600_000

function stepOf(seed: number): ViewerStep {
  const { below, of, usually } = choices(seed)
  return {
    passed: usually(10_000, () =>
      of(0, below(20_000), below(20_000), below(400_000) - 200_000, of(15, -15, 720, -720) * HOUR),
    ),
    session: usually(0, () => below(4)),
    number: usually<ViewerStep['number']>('next', () => of('next', 'again', 'ahead')),
    zone: usually('Asia/Kolkata', () => of('Pacific/Kiritimati', 'Pacific/Pago_Pago')),
    lesson: usually(0, () => below(3)),
    from: usually<number | undefined>(undefined, () => below(96_500) - 500),
    span: usually(10_000, () => of(20_000, below(22_100) - 100)),
    playedMs: usually(10_000, () => below(11_000)),
    rate: usually(1, () => of(0.5, 2, 2, 16)),
    visible: below(16) > 0,
    pause: below(8) === 0,
    heldMs: usually(0, () => of(below(10_000), below(300_000), 30 * HOUR)),
    waitedMs: usually(0, () => below(20_000)),
    fetched: usually<ViewerStep['fetched']>('covered', () => of('half', 'nothing', 'nothing', 'all')),
    written: below(2) === 0,
  }
}

export const viewerLifeArbitrary: fc.Arbitrary<ViewerStep[]> = fc
  .uint32Array({ minLength: 1, maxLength: 30 })
  .map((seeds) => Array.from(seeds, stepOf))

/** A step as the server takes it. */
export interface CaseTick {
  readonly now: number
  readonly local: LocalDay
  readonly tick: CheckedTick
  readonly waitedMs: number
  /** The lesson's video, also of a tick that is refused. */
  readonly video: { readonly courseId: string; readonly videoId: string } | undefined
  /** What of it was delivered just before. */
  readonly fetched: Intervals
  readonly written: boolean
  /** All that was delivered of it so far, and since when. */
  readonly delivered: Intervals
  readonly deliveredSince: number | undefined
}

const SEGMENT_MS = 4_000
const wholeSegments = (from: number, to: number): Intervals => {
  const start = Math.max(0, Math.floor(from / SEGMENT_MS) * SEGMENT_MS)
  const end = Math.ceil(to / SEGMENT_MS) * SEGMENT_MS
  return start < end ? [[start, end]] : []
}

function fetchedBy(step: ViewerStep, from: number): Intervals {
  if (step.fetched === 'nothing') return []
  if (step.fetched === 'all') return [[0, 100_000]]
  return wholeSegments(from, from + step.span / (step.fetched === 'half' ? 2 : 1))
}

/** The circumstances of a case in the model, and the same in a batch for the database. */
export const buildTickSetting = ({
  now,
  local,
  waitedMs,
  delivered,
  deliveredSince,
}: CaseTick): TickContext => ({
  ...{ now, local, waitedMs, delivered, deliveredSince },
  limits: CASE_WATCH_LIMITS,
  milestones: CASE_MILESTONES_MS,
})
export const buildBatchTick = (viewer: Viewer, one: CaseTick): BatchTick => ({
  ...{ viewer, local: one.local, tick: one.tick, waitedMs: one.waitedMs },
  unwritten: { ranges: one.delivered, since: one.deliveredSince ?? one.now },
})

/**
 * Numbers the steps of a life and checks them as the server does.
 * @param start the time before the first step, ms since 1970
 */
export function buildCaseTicks(steps: readonly ViewerStep[], viewer: Viewer, start: number): CaseTick[] {
  const last = new Map<string, number>()
  const ends = new Map<number, number>()
  const videos = new Map<number, { ranges: Intervals; since: number }>()
  let now = start
  return steps.map((one) => {
    now += one.passed
    const session = sessionOf(one.session)
    const taken = last.get(session) ?? 0
    const seq = { next: taken + 1, again: Math.max(1, taken), ahead: taken + 3 }[one.number]
    if (seq === taken + 1) last.set(session, seq)
    const lesson = lessons[one.lesson] ?? { id: '', answer: { refused: 'unknown-lesson' as const } }
    const from = one.from ?? ends.get(one.lesson) ?? 0
    const to = from + one.span
    ends.set(one.lesson, to >= 0 && to < 96_000 ? to : 0)
    const fetched = fetchedBy(one, from)
    const known = videos.get(one.lesson)
    if (fetched.length > 0)
      videos.set(one.lesson, {
        ranges: fetched.reduce<Intervals>(addInterval, known?.ranges ?? []),
        since: Math.min(known?.since ?? now, now),
      })
    const delivered = videos.get(one.lesson)
    return {
      now,
      local: dayOf(one.zone, now),
      tick: checkTick(
        { ...one, session, seq, lesson: lesson.id, from, to },
        lesson.answer,
        viewer,
        CASE_WATCH_LIMITS,
      ),
      // Time on the server is not claimed but passes.
      waitedMs: Math.min(one.waitedMs, Math.max(0, one.passed)),
      video: 'refused' in lesson.answer ? undefined : lesson.answer,
      fetched,
      written: one.written,
      delivered: delivered?.ranges ?? [],
      deliveredSince: delivered?.since,
    }
  })
}
