import { onReaderLeaves } from './reader-leaving.ts'

/**
 * What a page had loaded, by its place in the browser's history (the location's key), so that going back shows it as it was
 * left. It lasts until the page is loaded anew.
 *
 * @param most number of entries; the oldest is dropped first
 */
export function createHistoryCache<Value>(most: number) {
  const kept = new Map<string, Value>()
  onReaderLeaves(() => kept.clear())
  return {
    get: (place: string): Value | undefined => kept.get(place),
    set(place: string, value: Value): void {
      kept.delete(place)
      kept.set(place, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
