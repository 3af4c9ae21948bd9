import type { Intervals } from '../../rules/intervals.ts'
import type { LocalDay } from '../../rules/local-day.ts'
import type { CheckedTick, TickAck, Viewer } from '../../rules/tick.ts'
import type { WatchLimits } from '../../rules/watch-limits.ts'
import { encodeInt4Array, encodeUuidArray } from './binary-array.ts'
import { formatMultirange } from './multirange.ts'

/** What a process has delivered of a video and not written into the database yet. */
export interface UnwrittenDelivery {
  readonly ranges: Intervals
  /** When the first of it was delivered, ms since 1970. */
  readonly since: number
}

/** One tick of a batch, with whose it is and that viewer's local day. */
export interface BatchTick {
  readonly viewer: Viewer
  readonly local: LocalDay
  readonly tick: CheckedTick
  /** Server time since the tick came, ms. */
  readonly waitedMs?: number
  readonly unwritten?: UnwrittenDelivery | undefined
  /** Whether to leave it for later when it covers video that is not known to have been delivered. */
  readonly mayWait?: boolean
}

/** What the statement says of one tick: its number in the batch from 1, or 0 for a row that tells of none. */
export type CreditRow = [
  n: number,
  lastSeq: number,
  taken: boolean,
  earnedMs: number,
  learnedMs: number,
  remainingMs: number | null,
  seen: boolean,
  superseded: boolean,
]

/** An array literal of values that need no quoting, or bring their own: numbers, dates, names of zones. */
const literal = <Item>(items: readonly Item[], pick: (item: Item) => string | number) =>
  `{${items.map(pick).join(',')}}`

/** The lessons of a batch: fewer than ticks, which only have to say which one is theirs, from 1. */
function numberLessons(batch: readonly BatchTick[]) {
  const lessons: Lesson[] = []
  const numbers = new Map<string, number>()
  const numberOf = (lesson: Lesson | undefined) => {
    if (!lesson) return 0
    const number = numbers.get(lesson.id) ?? 0
    if (isSameLesson(lessons[number - 1], lesson)) return number
    numbers.set(lesson.id, lessons.push(lesson))
    return lessons.length
  }
  return { ofTicks: encodeInt4Array(batch, ({ tick }) => numberOf(tick.lesson)), lessons }
}

type Lesson = NonNullable<CheckedTick['lesson']>

/** A lesson that changes between two ticks of a batch is two. */
const isSameLesson = (one: Lesson | undefined, other: Lesson) =>
  one?.courseId === other.courseId && one.videoId === other.videoId && one.durationMs === other.durationMs

/** The different local days of a batch, likewise. */
function numberDays(batch: readonly BatchTick[]) {
  const numbers = new Map<LocalDay, number>()
  for (const { local } of batch) if (!numbers.has(local)) numbers.set(local, numbers.size + 1)
  return {
    ofTicks: encodeInt4Array(batch, ({ local }) => numbers.get(local) ?? 0),
    days: [...numbers.keys()],
  }
}

/** What is not written yet, where there is any. */
function numberUnwritten(batch: readonly BatchTick[]) {
  const all: UnwrittenDelivery[] = []
  return { ofTicks: encodeInt4Array(batch, ({ unwritten }) => (unwritten ? all.push(unwritten) : 0)), all }
}

/**
 * The parameters of the statement for a batch.
 * @param batch at most one tick per viewer
 * @param now the server's time
 * @param milestones learned times (ms) of a day that are told when reached, in rising order
 * @throws TypeError when an id is no UUID
 */
export function buildCreditParameters(
  batch: readonly BatchTick[],
  now: Date,
  limits: WatchLimits,
  milestones: readonly number[],
): (string | number | Buffer)[] {
  const column = (pick: (entry: BatchTick) => number) => encodeInt4Array(batch, pick)
  const outage = (ms: number) => Math.round(Math.min(limits.outageMs, Math.max(0, ms)))
  const { lessons, ...lesson } = numberLessons(batch)
  const { days, ...day } = numberDays(batch)
  const unwritten = numberUnwritten(batch)
  return [
    encodeUuidArray(batch, ({ viewer }) => viewer.id),
    encodeUuidArray(batch, ({ tick }) => tick.session),
    column(({ tick }) => tick.seq),
    lesson.ofTicks,
    column(({ tick }) => tick.covered?.[0] ?? 0),
    column(({ tick }) => tick.covered?.[1] ?? 0),
    column(({ tick }) => tick.positionMs),
    column(({ tick }) => tick.playedMs),
    column(({ tick }) => (tick.pause ? 1 : 0)),
    column(({ tick }) => tick.heldMs),
    column(({ waitedMs }) => outage(waitedMs ?? 0)),
    column(({ mayWait }) => (mayWait ? 1 : 0)),
    column(({ viewer }) => (viewer.kind === 'learner' ? 1 : 0)),
    column(({ tick }) => tick.allowanceMs ?? -1),
    day.ofTicks,
    unwritten.ofTicks,
    encodeUuidArray(lessons, ({ id }) => id),
    encodeUuidArray(lessons, ({ courseId }) => courseId),
    encodeUuidArray(lessons, ({ videoId }) => videoId),
    encodeInt4Array(lessons, ({ durationMs }) => durationMs),
    literal(days, (local) => local.day),
    literal(days, ({ endsAt }) => `"${new Date(endsAt).toISOString()}"`),
    literal(days, ({ zone }) => zone),
    literal(unwritten.all, ({ ranges }) => `"${formatMultirange(ranges)}"`),
    literal(unwritten.all, ({ since }) => outage(now.getTime() - since)),
    now.toISOString(),
    limits.budgetMs,
    limits.tickMs,
    limits.seenShare,
    literal(milestones, (threshold) => threshold),
    limits.maxRate,
    limits.outageMs,
    limits.maxRate * limits.jitterMs,
  ]
}

/** The answer to a tick that the statement has a row for. */
export function buildTickAck(tick: CheckedTick, row: CreditRow): TickAck {
  const [, lastSeq, taken, earnedMs, learnedMs, remainingMs, seen, superseded] = row
  if (!taken) return tick.seq <= lastSeq ? { duplicate: tick.seq } : { want: lastSeq + 1 }
  return {
    ok: tick.seq,
    credit: { earnedMs, learnedMs, remainingMs, ...(seen ? { seen } : {}) },
    ...(superseded ? { superseded } : {}),
    ...(remainingMs === 0 ? { limit: true } : {}),
    ...(tick.refused ? { refused: tick.refused } : {}),
  }
}
