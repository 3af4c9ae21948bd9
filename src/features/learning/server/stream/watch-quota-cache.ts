import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../rules/tick.ts'
import { WATCH_TIMER_TOLERANCE_MS } from '../../rules/watch-limits.ts'

/** What is known of a viewer's day. */
export interface WatchQuota {
  /** The viewer's own day. */
  readonly day: string
  /** Left of the day's allowance, ms. */
  readonly remainingMs: number
  /** The allowance with what was added to it, ms. */
  readonly limitMs: number
}

export interface WatchQuotaCache {
  /** What a viewer has left, at once when that is known well enough. */
  get(viewer: Viewer): WatchQuota | Promise<WatchQuota>
  /** Takes over what a tick says is left, so that the database is not asked about viewers who watch. */
  setRemaining(viewer: Viewer, remainingMs: number): void
  /** Says what was just read. */
  set(viewer: Viewer, standing: WatchQuota): void
  /** Forgets everything: limits have changed. Answers that are under way are given, and not kept. */
  clear(): void
}

/** How long an answer is trusted without a tick: what is watched through another process counts here after this time. */
const TRUSTED_MS = 15_000
/** The answer that nothing is left is trusted for less, so that viewers who get more time go on at once. */
const USED_UP_MS = 3_000
const ENTRIES = 50_000

/**
 * Keeps in memory what viewers have left of their day.
 * @param lookUp asks the database; its errors are passed on and not kept
 * @param time ages entries, ms; real time unless a test says otherwise
 */
export function createWatchQuotaCache(
  lookUp: (viewer: Viewer) => Promise<WatchQuota>,
  time: () => number = () => performance.now(),
): WatchQuotaCache {
  const cache = new LRUCache<string, WatchQuota>({
    max: ENTRIES,
    ttl: TRUSTED_MS,
    ttlResolution: 0,
    perf: { now: time },
  })
  const asked = new Map<string, Promise<WatchQuota>>()
  let generation = 0

  const put = ({ id }: Viewer, standing: WatchQuota) =>
    void cache.set(id, standing, {
      ttl: standing.remainingMs >= WATCH_TIMER_TOLERANCE_MS ? TRUSTED_MS : USED_UP_MS,
    })

  async function ask(viewer: Viewer): Promise<WatchQuota> {
    const askedIn = generation
    try {
      const standing = await lookUp(viewer)
      if (askedIn === generation) put(viewer, standing)
      return standing
    } finally {
      if (askedIn === generation) asked.delete(viewer.id)
    }
  }

  return {
    get(viewer) {
      const known = cache.get(viewer.id)
      if (known) return known
      let answer = asked.get(viewer.id)
      if (!answer) {
        answer = ask(viewer)
        asked.set(viewer.id, answer)
      }
      return answer
    },
    setRemaining(viewer, remainingMs) {
      const known = cache.peek(viewer.id)
      if (!known) return
      // More than before: another day has begun, or time was added.
      if (remainingMs > known.remainingMs) cache.delete(viewer.id)
      else put(viewer, { ...known, remainingMs })
    },
    set: put,
    clear() {
      generation += 1
      cache.clear()
      asked.clear()
    },
  }
}
