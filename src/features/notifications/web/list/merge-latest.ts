import type { Notification } from '../../rules/notification.ts'

/** A list as far as it is loaded. */
export interface LoadedList {
  readonly items: readonly Notification[]
  /** What the older ones are asked for with; null at the end. */
  readonly next: string | null
}

/**
 * Puts the first page, as it is now, before what was loaded of a list: what grew moved up, what is new came, what is gone went.
 * Where more came than a page holds the list begins anew, so that there is no gap in it.
 */
export function mergeLatest(list: LoadedList, latest: LoadedList): LoadedList {
  const last = latest.items.at(-1)
  if (!last || latest.next === null) return latest
  const fresh = new Set(latest.items.map(({ id }) => id))
  if (!list.items.some(({ id }) => fresh.has(id))) return latest
  const older = list.items.filter((one) => !fresh.has(one.id) && isOlder(one, last))
  return older.length === 0 ? latest : { items: [...latest.items, ...older], next: list.next }
}

const isOlder = (a: Notification, b: Notification) =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
