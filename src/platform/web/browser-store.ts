/** localStorage, or sessionStorage, which ends with the tab. */
export type StoredIn = 'device' | 'tab'

const storageOf = (where: StoredIn) => (where === 'device' ? localStorage : sessionStorage)

/**
 * The value stored under a name, unchecked: another version, or somebody by hand, may have written it. Null where there is
 * none, and where storage is not available. Browser only.
 */
export function readStored(name: string, where: StoredIn = 'device'): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** A stored list without the items that are not valid. Browser only. */
export function readStoredList<Item>(name: string, isItem: (value: unknown) => value is Item): Item[] {
  const kept = readStored(name)
  return Array.isArray(kept) ? kept.filter(isItem) : []
}

/** Stores a JSON value; null removes it. Browser only. */
export function saveStored(name: string, value: unknown, where: StoredIn = 'device'): void {
  try {
    if (value === null) storageOf(where).removeItem(name)
    else storageOf(where).setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be full or switched off; then the value lasts as long as the page.
  }
}

/** The names of what is stored that begin so. Browser only. */
export function listStoredNames(prefix: string, where: StoredIn): string[] {
  try {
    const storage = storageOf(where)
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    )
  } catch {
    return []
  }
}
