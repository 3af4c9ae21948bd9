import { LRUCache } from 'lru-cache'
import { readAlone } from '#platform/server/db/joined-reads.ts'

const MAX_ENTRIES = 200
/** Enrolment counts and the trending order may be this old; any other change clears the cache. */
const TTL_MS = 60_000

/**
 * Caches answers that are the same for everybody. Those who ask for one while it is read wait for the same read.
 * @param ask reads one from the database
 */
export function createQueryCache<Asked, Answer extends object>(
  ask: (asked: Asked) => Promise<Answer>,
  keyOf: (asked: Asked) => string,
) {
  const answers = new LRUCache<string, Answer, { asked: Asked }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    // A read under way when the cache is cleared still answers those who wait, but is not stored.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readAlone(() => ask(context.asked)),
  })
  return {
    read: (asked: Asked): Promise<Answer> => answers.forceFetch(keyOf(asked), { context: { asked } }),
    clear: () => answers.clear(),
  }
}
