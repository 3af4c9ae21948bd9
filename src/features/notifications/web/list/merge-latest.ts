import type { Notification } from '../../rules/contract.ts'

/** The loaded part of a list. */
export interface LoadedNotifications {
  readonly items: readonly Notification[]
  /** Cursor to older ones; null at the end. */
  readonly next: string | null
}

/**
 * Merges a fresh first page into a loaded list. If more has come than a page holds, the list starts again with that page, since it
 * would have a gap.
 */
export function mergeLatestNotifications(
  list: LoadedNotifications,
  latest: LoadedNotifications,
): LoadedNotifications {
  const last = latest.items.at(-1)
  if (!last || latest.next === null) return latest
  const fresh = new Set(latest.items.map(({ id }) => id))
  if (!list.items.some(({ id }) => fresh.has(id))) return latest
  const older = list.items.filter((one) => !fresh.has(one.id) && isOlder(one, last))
  return older.length === 0 ? latest : { items: [...latest.items, ...older], next: list.next }
}

const isOlder = (a: Notification, b: Notification) =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
