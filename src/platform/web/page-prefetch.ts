import { onReaderLeaves } from './reader-leaving.ts'

/** Longest from the prefetch to the click, ms. What takes longer is loaded anew, since it may have changed. */
const FRESH_MS = 5_000

interface Prefetched {
  readonly path: string
  readonly at: number
  readonly data: Promise<unknown>
}

let wanted: string | null = null
let prefetched: Prefetched | null = null

/**
 * Forgets what was prefetched. It is in the memory of this tab only, since the answers are for one person and no browser may
 * store them.
 */
export function forgetPrefetched(): void {
  wanted = null
  prefetched = null
}
onReaderLeaves(forgetPrefetched)

/**
 * Has the data of a page at hand for a click that may follow.
 *
 * @param load makes the router load that page's data beside the page that is shown; its loader uses `loadPage`. Settles afterwards.
 */
export function prefetchPage(path: string, load: (path: string) => Promise<unknown>): void {
  if (prefetched?.path === path && isFresh(prefetched)) return
  wanted = path
  // Where its loader was not reached, a click must not be taken for the prefetch.
  const settle = () => {
    if (wanted === path) wanted = null
  }
  load(path).then(settle, settle)
}

const isFresh = ({ at }: Prefetched) => Date.now() - at < FRESH_MS

/**
 * The data of a page, prefetched or loaded now. Each prefetch serves once, until another lesson is loaded or the page is left.
 *
 * @param path with its query
 */
export async function loadPage<Data>(path: string, load: () => Promise<Data>): Promise<Data | null> {
  const found = prefetched
  prefetched = null
  if (wanted === path) {
    wanted = null
    const data = load()
    prefetched = { path, at: Date.now(), data }
    // A redirect must not lead away from the page before the click; then it is met again.
    return data.catch(() => null)
  }
  if (found?.path !== path || !isFresh(found)) return load()
  // It may have failed, or been cancelled by the router.
  return (found.data as Promise<Data>).catch(load)
}
