import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { READING_REPORT_MS } from '../../rules/reading-time.ts'
import { isRefusedByServer, type learningApi } from '../api.ts'

/** A lost line is tried again after so long. */
const RETRY_MS = 5_000

type ReadingApi = Pick<typeof learningApi, 'openArticle' | 'reportReading' | 'finishArticle'>

export interface ReadingProgress {
  readonly atEnd: boolean
  /** What is still to be read, as far as this page knows; null before the server has said so. */
  readonly remainingSeconds: number | null
  readonly seen: boolean
}

export interface ReadingSession {
  progress(): ReadingProgress
  setVisible(visible: boolean): void
  reachEnd(): void
  /** To be called every second: asks the server where it is time to. */
  step(): void
}

/**
 * Reports the reading of an article. The page counts how long it could be seen; the server decides what of that counts and how
 * much is missing (docs/product/lessons.md#articles). What cannot be reported while offline is reported later.
 * @param now this device's clock, ms; one that does not jump
 * @param onSeen called once it counts as read
 */
export function createReadingSession(options: {
  lessonId: string
  api: ReadingApi
  now: () => number
  onSeen: () => void
}): ReadingSession {
  const { lessonId, api, now, onSeen } = options
  let visibleSince: number | null = null
  /** Seen since the server last answered, ms, without the stretch that goes on. */
  let untoldMs = 0
  /** What the server said was missing, ms. */
  let missingMs: number | null = null
  let [atEnd, seen, given, asking] = [false, false, false, false]
  let nextAskAt = 0

  const visibleMs = () => untoldMs + (visibleSince === null ? 0 : now() - visibleSince)

  async function ask(call: (visibleMs: number) => Promise<{ seen: boolean; remainingSeconds: number }>) {
    asking = true
    const told = Math.min(READING_REPORT_MS, visibleMs())
    try {
      const answer = await call(told)
      untoldMs -= told
      missingMs = answer.remainingSeconds * 1000
      seen = answer.seen
      if (seen) onSeen()
    } catch (error) {
      const retryAfter = getRetryAfterSeconds(error)
      // What the server refuses stays refused.
      given = isRefusedByServer(error) && retryAfter === undefined
      nextAskAt = now() + Math.max(RETRY_MS, (retryAfter ?? 0) * 1_000)
    } finally {
      asking = false
    }
  }

  function step(leaving = false) {
    if (asking || seen || given || (now() < nextAskAt && !leaving)) return
    if (missingMs === null) return void ask(() => api.openArticle({ lessonId }))
    if (atEnd && visibleMs() >= missingMs)
      return void ask((visibleMs) => api.finishArticle({ lessonId, visibleMs }))
    if (visibleMs() >= READING_REPORT_MS || (leaving && visibleMs() > 0))
      void ask((visibleMs) => api.reportReading({ lessonId, visibleMs }))
  }

  return {
    progress: () => ({
      atEnd,
      seen,
      remainingSeconds: missingMs === null ? null : Math.max(0, Math.ceil((missingMs - visibleMs()) / 1000)),
    }),
    setVisible(visible) {
      if (visible) visibleSince ??= now()
      else if (visibleSince !== null) {
        untoldMs = visibleMs()
        visibleSince = null
        // The reader may not come back: what was read until now is reported.
        step(true)
      }
    },
    reachEnd() {
      atEnd = true
      step()
    },
    step: () => step(),
  }
}
