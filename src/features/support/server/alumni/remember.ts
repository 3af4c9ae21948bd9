import { LRUCache } from 'lru-cache'

/** Figures and showcases may be this old: nobody waits for them. */
const TTL_MS = 60_000

/** Reads something that is the same for everybody at most once a minute, and once for all who wait for it. */
export function remember<Value extends object>(read: () => Promise<Value>): () => Promise<Value> {
  const kept = new LRUCache<'only', Value>({ max: 1, ttl: TTL_MS, fetchMethod: read })
  return () => kept.forceFetch('only')
}
