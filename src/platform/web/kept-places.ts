const forgets = new Set<() => void>()

/** Forgets all of it, when another reader comes. */
export function forgetKeptPlaces(): void {
  for (const forget of forgets) forget()
}

/**
 * What a page had loaded, by its place in the browser's history (the location's key), so that coming back finds it as it was
 * left. It is gone with the page load.
 *
 * @param most places that are kept; the one that was kept longest ago goes first
 */
export function createKeptPlaces<Value>(most: number) {
  const kept = new Map<string, Value>()
  forgets.add(() => kept.clear())
  return {
    at: (place: string): Value | undefined => kept.get(place),
    keep(place: string, value: Value): void {
      kept.delete(place)
      kept.set(place, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
