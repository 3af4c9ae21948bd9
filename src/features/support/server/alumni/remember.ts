import { LRUCache } from 'lru-cache'

/** Figures and showcases may be this old: nobody waits for them. */
const TTL_MS = 60_000

/** Reads something that is the same for everybody at most once a minute, and once for all who wait for it. */
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
