import { LRUCache } from 'lru-cache'
import type { LessonWatchAccess, Viewer } from '../../rules/tick.ts'

/** Asks the catalogue about a lesson and whether this viewer may watch it. */
export type LoadLessonWatchAccess = (lessonId: string, viewer: Viewer) => Promise<LessonWatchAccess>

/** How long an answer holds: access that is taken away ends within this time. */
const TRUSTED_MS = 60_000
/** A refusal holds shorter, so that who has just enrolled does not wait. */
const REFUSED_MS = 5_000
/** About one entry per viewer who is watching; each takes some 300 bytes. */
const ENTRIES = 50_000

export interface LessonWatchAccessCache {
  /** The answer, at once when it is known; many questions at a time about the same make one look-up. */
  get(lessonId: string, viewer: Viewer): LessonWatchAccess | Promise<LessonWatchAccess>
  /** Says what was just read. */
  set(lessonId: string, viewer: Viewer, answer: LessonWatchAccess): void
  /** Forgets everything: who may watch is decided otherwise now. Answers that are under way are given, and not kept. */
  clear(): void
}

/**
 * Keeps what is known of lessons, per viewer.
 * @param lookUp asked when an answer is missing or too old; its errors are passed on and not kept
 * @param time ages entries, ms; real time unless a test says otherwise
 */
export function createLessonWatchAccessCache(
  lookUp: LoadLessonWatchAccess,
  time: () => number = () => performance.now(),
): LessonWatchAccessCache {
  const cache = new LRUCache<string, LessonWatchAccess>({
    max: ENTRIES,
    ttl: TRUSTED_MS,
    ttlResolution: 0,
    perf: { now: time },
  })
  const asked = new Map<string, Promise<LessonWatchAccess>>()
  let generation = 0

  const keep = (key: string, answer: LessonWatchAccess) =>
    void cache.set(key, answer, { ttl: 'refused' in answer ? REFUSED_MS : TRUSTED_MS })
  const keyOf = (lessonId: string, viewer: Viewer) => `${viewer.id}:${lessonId}`

  async function ask(key: string, lessonId: string, viewer: Viewer): Promise<LessonWatchAccess> {
    const askedIn = generation
    try {
      const answer = await lookUp(lessonId, viewer)
      if (askedIn === generation) keep(key, answer)
      return answer
    } finally {
      if (askedIn === generation) asked.delete(key)
    }
  }

  return {
    get(lessonId, viewer) {
      const key = keyOf(lessonId, viewer)
      const known = cache.get(key)
      if (known) return known
      let answer = asked.get(key)
      if (!answer) {
        answer = ask(key, lessonId, viewer)
        asked.set(key, answer)
      }
      return answer
    },
    set: (lessonId, viewer, answer) => keep(keyOf(lessonId, viewer), answer),
    clear() {
      generation += 1
      cache.clear()
      asked.clear()
    },
  }
}
