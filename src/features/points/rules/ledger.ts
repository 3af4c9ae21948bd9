/** What gives or takes points; each entry of a statement has one. */
export const POINT_SOURCES = [
  'watching',
  'profile-section',
  'campus-invite',
  'assignment',
  'refund',
  'redemption',
  'extension',
  'expiry',
  'adjustment',
] as const
export type PointSource = (typeof POINT_SOURCES)[number]

/** Sources of new points. A refund is none: it returns points with the expiry they had. */
export type EarningSource = Extract<
  PointSource,
  'watching' | 'profile-section' | 'campus-invite' | 'assignment' | 'adjustment'
>

/** Sources that take points on request; expiry is none of them. */
export type SpendingSource = Extract<PointSource, 'redemption' | 'extension' | 'adjustment'>

/** Idempotency key for a ladder step of a day, which gives its points once. */
export const buildWatchingKey = (day: string, points: number) => `${buildWatchingKeyPrefix(day)}${points}`

/** Prefix of the keys of one day of watching, and of no others. */
export const buildWatchingKeyPrefix = (day: string) => `watching:${day}:`

/** The day in a key of watching; null for other keys. */
export const parseWatchingKeyDay = (idempotencyKey: string): string | null =>
  /^watching:(\d{4}-\d{2}-\d{2}):/.exec(idempotencyKey)?.[1] ?? null

/** What is left of the points of one earning. */
export interface PointsLot {
  readonly id: string
  /** Number of the ledger entry that earned them, ascending. */
  readonly seq: number
  readonly remaining: number
  /** Null for points that don't expire. */
  readonly expiresAt: Date | null
}

/** Points that a spending takes from one lot. */
export interface LotAllocation {
  readonly lotId: string
  readonly amount: number
}

/** Infinity, so that points which don't expire are spent last. */
const dueTime = ({ expiresAt }: PointsLot) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Sorts lots in the order of spending: what expires first, then the oldest. */
export function compareLotsBySpending(one: PointsLot, other: PointsLot): number {
  const [due, otherDue] = [dueTime(one), dueTime(other)]
  return due === otherDue ? one.seq - other.seq : due - otherDue
}

/**
 * Divides a spending among lots.
 * @param lots in any order
 * @param amount points, at least 1
 * @returns null when there are not enough
 */
export function allocateFromLots(lots: readonly PointsLot[], amount: number): LotAllocation[] | null {
  const takings: LotAllocation[] = []
  let missing = amount
  for (const lot of [...lots].sort(compareLotsBySpending)) {
    if (missing === 0) break
    const taken = Math.min(lot.remaining, missing)
    if (taken > 0) takings.push({ lotId: lot.id, amount: taken })
    missing -= taken
  }
  return missing === 0 ? takings : null
}
