import type { Intervals } from '#features/learning/rules/intervals.ts'
import { subtractAllIntervals, uniteIntervals } from './watch-buckets.ts'

/** What watching has stored of one viewer and one lesson. */
export interface StoredWatching {
  /** All that was ever watched, ms. */
  readonly watched: Intervals
  /** What has earned credit on `countedDay`. */
  readonly counted: Intervals
  readonly countedDay: string
  /** Names the film that the lesson shows. */
  readonly film: string
}

/** What of that is in the figures already. */
export interface CountedWatching extends StoredWatching {
  /** What this viewer counts for in the curve of the film. */
  readonly inCurve: Intervals
  /** The day on which they began with the film. */
  readonly beganOn: string
}

export interface WatchDelta {
  /** What was watched since, again or for the first time. */
  readonly played: Intervals
  /** What of it this viewer had not watched of this film before. */
  readonly first: Intervals
  /** The viewer has begun with this film. */
  readonly begins: boolean
  readonly after: CountedWatching
}

/**
 * What of a viewer's watching is not in the figures yet. All of it follows from what is stored, so that counting the same twice adds
 * nothing the second time.
 *
 * @param before undefined for a viewer who was never counted
 */
export function computeWatchDelta(stored: StoredWatching, before: CountedWatching | undefined): WatchDelta {
  const newlyWatched = subtractAllIntervals(stored.watched, before?.watched ?? [])
  const countedBefore = before?.countedDay === stored.countedDay ? before.counted : []
  const newlyCounted = subtractAllIntervals(stored.counted, countedBefore)
  const played = uniteIntervals(newlyWatched, newlyCounted)
  const sameFilm = before?.film === stored.film ? before : undefined
  const begins = !sameFilm && played.length > 0
  const inCurve = sameFilm?.inCurve ?? []
  return {
    played,
    first: subtractAllIntervals(played, inCurve),
    begins,
    after: {
      ...stored,
      // Nobody begins with a new film before they have watched some of it.
      film: begins || sameFilm ? stored.film : (before?.film ?? ''),
      inCurve: begins || sameFilm ? uniteIntervals(inCurve, played) : (before?.inCurve ?? []),
      beganOn: begins ? stored.countedDay : (before?.beganOn ?? stored.countedDay),
    },
  }
}
