/** What is left of the points of one earning. */
export interface Lot {
  readonly id: string
  /** Number of the ledger entry that earned them, ascending. */
  readonly seq: number
  readonly remaining: number
  /** Null for points that don't expire. */
  readonly expiresAt: Date | null
}

/** Points that a spending takes from one lot. */
export interface Taking {
  readonly lotId: string
  readonly amount: number
}

/** Infinity, so that points which don't expire are spent last. */
const dueTime = ({ expiresAt }: Lot) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Sorts lots in the order of spending: what expires first, then the oldest. */
export function spentBefore(one: Lot, other: Lot): number {
  const [due, otherDue] = [dueTime(one), dueTime(other)]
  return due === otherDue ? one.seq - other.seq : due - otherDue
}

/**
 * Divides a spending among lots.
 * @param lots in any order
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
