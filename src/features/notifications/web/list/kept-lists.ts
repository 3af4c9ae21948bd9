import type { LoadedList } from './merge-latest.ts'

/** Lists that were read some way, by their place in the browser's history: coming back finds them as they were left. */
const kept = new Map<string, LoadedList>()
const KEPT_LISTS = 6

export const keptList = (place: string): LoadedList | undefined => kept.get(place)

export function keepList(place: string, list: LoadedList): void {
  kept.delete(place)
  kept.set(place, list)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_LISTS && oldest !== undefined) kept.delete(oldest)
}
