import type { Logger } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** What a request is worth while not all can be answered, the least first. */
export type RequestPriority = 'visitor' | 'learner' | 'open-page' | 'watching'

/** While the process is behind, a request is refused when this many are in work already. */
const LIMITS: Readonly<Record<RequestPriority, number>> = {
  visitor: 64,
  learner: 128,
  'open-page': 192,
  watching: 384,
}
/** The process is behind when so many are in work, each for at least so long: a stall, or a few that are slow, is not enough. */
const [BEHIND_COUNT, BEHIND_MS] = [128, 750]
/** Or when so many are, however new: each would wait for all before it. */
const BEHIND_AT_ONCE = 1_024
/** It has caught up when nobody had to be refused for so long. */
const CALM_MS = 2_000

export interface LoadShedderDeps {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'requestsInWork'>
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number
  /** Calls back after so many milliseconds. */
  readonly after?: (ms: number, callback: () => void) => void
}

interface RequestInWork {
  readonly since: number
  isInWork(): boolean
}

/**
 * Refuses requests while the process has more to do than it can: an answer now or an honest no, instead of an answer when nobody
 * waits for it any more (docs/decisions/0044-refusing-early.md). Not by the delay of the event loop, which stays short while requests
 * stand in line for a connection to the database.
 */
export function createLoadShedder({
  log,
  metrics,
  now = () => performance.now(),
  after = (ms, callback) => void setTimeout(callback, ms).unref(),
}: LoadShedderDeps) {
  /** In the order in which they came. */
  const requests = new Set<RequestInWork>()
  let behind: { readonly since: number; refusedAt: number; refused: number } | null = null

  function countInWork(): number {
    let count = 0
    for (const request of requests) if (request.isInWork()) count += 1
    return count
  }

  function isTooMuchInWork(): boolean {
    let count = 0
    for (const { since, isInWork } of requests) {
      if (!isInWork()) continue
      count += 1
      if (count === BEHIND_COUNT && now() - since >= BEHIND_MS) return true
      if (count === BEHIND_AT_ONCE) return true
    }
    return false
  }

  function begin() {
    log.warn({ inWork: countInWork() }, 'more is asked than can be answered; part of it is refused')
    after(CALM_MS, endWhenCalm)
    return { since: now(), refusedAt: now(), refused: 0 }
  }

  function endWhenCalm(): void {
    if (!behind) return
    const calmMs = now() - behind.refusedAt
    if (calmMs < CALM_MS) {
      after(CALM_MS - calmMs, endWhenCalm)
      return
    }
    const seconds = Math.round((now() - behind.since) / 1_000)
    log.info({ refused: behind.refused, seconds }, 'everything is answered again')
    behind = null
  }

  return {
    /**
     * To be asked before anything is done for a request.
     * @param isInWork whether somebody works for it, rather than waits for its client to send or to read
     * @returns to be called when it has been answered; null: it has to be refused
     */
    admit(priority: RequestPriority, isInWork: () => boolean): (() => void) | null {
      if (!behind && isTooMuchInWork()) behind = begin()
      if (behind && countInWork() >= LIMITS[priority]) {
        behind.refused += 1
        behind.refusedAt = now()
        return null
      }
      const request: RequestInWork = { since: now(), isInWork }
      requests.add(request)
      metrics.requestsInWork.inc()
      return () => {
        if (requests.delete(request)) metrics.requestsInWork.dec()
      }
    },
  }
}

export type LoadShedder = ReturnType<typeof createLoadShedder>
