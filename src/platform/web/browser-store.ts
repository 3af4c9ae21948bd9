/** How long something is kept: as long as this device keeps it, or as long as this tab is open. */
type KeptFor = 'device' | 'tab'

const storageOf = (where: KeptFor) => (where === 'device' ? localStorage : sessionStorage)

/**
 * What was kept under a name. Null where nothing is and where nothing is to be had; what another version or another hand
 * has left there is not trusted. Browser only.
 */
export function readKept(name: string, where: KeptFor = 'device'): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** What was kept as a list; whatever else is found in it is left out. Browser only. */
export function readKeptList<Item>(name: string, isItem: (value: unknown) => value is Item): Item[] {
  const kept = readKept(name)
  return Array.isArray(kept) ? kept.filter(isItem) : []
}

/** Keeps something that can be written as JSON; null forgets it. Browser only. */
export function keep(name: string, value: unknown, where: KeptFor = 'device'): void {
  try {
    if (value === null) storageOf(where).removeItem(name)
    else storageOf(where).setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be full or switched off: what was to be kept lasts as long as the page then.
  }
}
