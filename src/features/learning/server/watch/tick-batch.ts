import type { Intervals } from '../../rules/intervals.ts'
import type { LocalDay } from '../../rules/local-day.ts'
import type { CheckedTick, TickAck, Viewer } from '../../rules/tick.ts'
import type { WatchLimits } from '../../rules/watch-limits.ts'
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

/** An array literal of values that need no quoting, or bring their own: numbers, ids, booleans, dates, names of zones. */
function literal<Item>(
  items: readonly Item[],
  pick: (item: Item) => string | number | boolean | null,
): string {
  let text = '{'
  for (const item of items) {
    const value = pick(item)
    text += text.length > 1 ? `,${value}` : value
  }
  return `${text}}`
}

/** The different local days of a batch: few, so that a tick only has to say which one is its own. */
function placesOf(batch: readonly BatchTick[]): {
  places: readonly LocalDay[]
  place: (entry: BatchTick) => number
} {
  const numbers = new Map<LocalDay, number>()
  for (const { local } of batch) if (!numbers.has(local)) numbers.set(local, numbers.size + 1)
  return { places: [...numbers.keys()], place: ({ local }) => numbers.get(local) ?? 0 }
}

/**
 * The parameters of the statement for a batch.
 * @param batch at most one tick per viewer
 * @param now the server's time
 * @param milestones learned times (ms) of a day that are told when reached, in rising order
 */
export function buildCreditParameters(
  batch: readonly BatchTick[],
  now: Date,
  limits: WatchLimits,
  milestones: readonly number[],
): (string | number)[] {
  const column = (pick: (entry: BatchTick) => string | number | boolean | null) => literal(batch, pick)
  const { places, place } = placesOf(batch)
  return [
    column(({ viewer }) => viewer.id),
    column(({ viewer }) => viewer.kind === 'learner'),
    column(({ tick }) => tick.session),
    column(({ tick }) => tick.seq),
    column(({ tick }) => tick.lesson?.id ?? null),
    column(({ tick }) => tick.lesson?.courseId ?? null),
    column(({ tick }) => tick.lesson?.durationMs ?? null),
    column(({ tick }) => tick.covered?.[0] ?? 0),
    column(({ tick }) => tick.covered?.[1] ?? 0),
    column(({ tick }) => tick.positionMs),
    column(({ tick }) => tick.playedMs),
    column(({ tick }) => tick.pause),
    column(({ tick }) => tick.allowanceMs),
    column(place),
    column(({ tick }) => tick.lesson?.videoId ?? null),
    column(({ tick }) => tick.heldMs),
    column(({ waitedMs }) => Math.round(Math.min(limits.outageMs, Math.max(0, waitedMs ?? 0)))),
    column(({ unwritten }) => `"${formatMultirange(unwritten?.ranges ?? [])}"`),
    column(({ unwritten }) =>
      unwritten ? Math.min(limits.outageMs, Math.max(0, now.getTime() - unwritten.since)) : 0,
    ),
    column(({ mayWait }) => mayWait === true),
    literal(places, ({ day }) => day),
    literal(places, ({ endsAt }) => `"${new Date(endsAt).toISOString()}"`),
    literal(places, ({ zone }) => zone),
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
