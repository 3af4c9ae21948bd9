import { LRUCache } from 'lru-cache'

/** Figures and showcases may be this old: nobody needs them to the second. */
const TTL_MS = 60_000

/** Caches for a minute what is the same for everybody; parallel callers share one read. */
export function remember<Value extends object>(
  read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
  const kept = new LRUCache<'only', Value, Date>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => read(context),
  })
  return (now) => kept.forceFetch('only', { context: now })
}
