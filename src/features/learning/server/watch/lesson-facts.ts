import { LRUCache } from 'lru-cache'
import type { LessonAnswer, Viewer } from '../../rules/tick.ts'

/** Asks the catalogue about a lesson and whether this viewer may watch it. */
export type LookUpLesson = (lessonId: string, viewer: Viewer) => Promise<LessonAnswer>

/** How long an answer holds: access that is taken away ends within this time. */
const TRUSTED_MS = 60_000
/** A refusal holds shorter, so that who has just enrolled does not wait. */
const REFUSED_MS = 5_000
/** About one entry per viewer who is watching; each takes some 300 bytes. */
const ENTRIES = 50_000

export interface LessonFactsCache {
  /** The answer, at once when it is known; many questions at a time about the same make one look-up. */
  get(lessonId: string, viewer: Viewer): LessonAnswer | Promise<LessonAnswer>
  /** Says what was just read. */
  put(lessonId: string, viewer: Viewer, answer: LessonAnswer): void
}

/**
 * Keeps what is known of lessons, per viewer.
 * @param lookUp asked when an answer is missing or too old; its errors are passed on and not kept
 * @param time ages entries, ms; real time unless a test says otherwise
 */
export function lessonFacts(
  lookUp: LookUpLesson,
  time: () => number = () => performance.now(),
): LessonFactsCache {
  const cache = new LRUCache<string, LessonAnswer>({
    max: ENTRIES,
    ttl: TRUSTED_MS,
    ttlResolution: 0,
    perf: { now: time },
  })
  const asked = new Map<string, Promise<LessonAnswer>>()

  const keep = (key: string, answer: LessonAnswer) =>
    void cache.set(key, answer, { ttl: 'refused' in answer ? REFUSED_MS : TRUSTED_MS })
  const keyOf = (lessonId: string, viewer: Viewer) => `${viewer.id}:${lessonId}`

  async function ask(key: string, lessonId: string, viewer: Viewer): Promise<LessonAnswer> {
    try {
      const answer = await lookUp(lessonId, viewer)
      keep(key, answer)
      return answer
    } finally {
      asked.delete(key)
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
    put: (lessonId, viewer, answer) => keep(keyOf(lessonId, viewer), answer),
  }
}
