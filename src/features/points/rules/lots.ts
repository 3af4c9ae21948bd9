/** Points of one earning that are left. */
export interface Lot {
  readonly id: string
  /** Number of the entry that earned them: the older, the smaller. */
  readonly seq: number
  readonly remaining: number
  /** Null for points that stay. */
  readonly expiresAt: Date | null
}

/** Part of a lot that is taken. */
export interface Taking {
  readonly lotId: string
  readonly amount: number
}

/** Infinity after every date, so that points which stay are spent last. */
const dueTime = ({ expiresAt }: Lot) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** What is spent first: what expires first; of what expires together, or never, the oldest (decision 15). */
export function spentBefore(one: Lot, other: Lot): number {
  const [due, otherDue] = [dueTime(one), dueTime(other)]
  return due === otherDue ? one.seq - other.seq : due - otherDue
}

/**
 * Chooses what a spending takes.
 * @param lots what is left, in any order
 * @param amount points, at least 1
 * @returns null when there are not enough
 */
export function takeFrom(lots: readonly Lot[], amount: number): Taking[] | null {
  const takings: Taking[] = []
  let missing = amount
  for (const lot of [...lots].sort(spentBefore)) {
    if (missing === 0) break
    const taken = Math.min(lot.remaining, missing)
    if (taken > 0) takings.push({ lotId: lot.id, amount: taken })
    missing -= taken
  }
  return missing === 0 ? takings : null
}
