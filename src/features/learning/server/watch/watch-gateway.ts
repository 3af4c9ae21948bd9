import type { Clock } from '#platform/server/clock.ts'
import { isDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { normalizeTimeZone } from '../../rules/local-day.ts'
import {
  buildRefusedTick,
  type CheckedTick,
  checkTick,
  type LessonWatchAccess,
  type Tick,
  type TickAck,
  type Viewer,
} from '../../rules/tick.ts'
import { parseTick } from '../../rules/tick-schema.ts'
import type { WatchLimits } from '../../rules/watch-limits.ts'
import type { LessonWatchAccessCache } from './lesson-watch-access-cache.ts'
import type { TickCommitter, ZonedViewer } from './tick-committer.ts'
import { createRefusalLogger, type WatchLogger } from './watch-log.ts'

export const WATCH_TICK_MESSAGE = 'watch:tick'

/** Most ticks of one connection that wait for what is known of their lesson. */
const CONNECTION_QUEUE = 64

type Answer = (ack: TickAck) => void

/** The part of a socket that the gateway uses; socket.io's fits. */
export interface WatchSocket {
  on(event: typeof WATCH_TICK_MESSAGE, listener: (payload: unknown, answer: unknown) => void): unknown
}

export interface WatchGatewayOptions {
  readonly committer: TickCommitter
  readonly facts: LessonWatchAccessCache
  readonly limits: WatchLimits
  readonly clock: Clock
  readonly log: WatchLogger
  /** Told how each tick was answered, for metrics. */
  readonly onAnswer?: (outcome: 'taken' | 'duplicate' | 'gap' | 'refused') => void
  /** Told what is left of a viewer's allowance after a tick that used some of it, ms. */
  readonly onCredit?: (viewer: Viewer, remainingMs: number) => void
}

export interface WatchGateway {
  /**
   * Takes the ticks of one connection until it ends.
   * @param zone the viewer's time zone as the client or their profile names it; UTC when there is no such zone
   */
  accept(socket: WatchSocket, viewer: Viewer, zone: string): void
}

/** Reads ticks from sockets, checks them against their lessons, has them committed, and answers. It never hangs up. */
export function createWatchGateway(options: WatchGatewayOptions): WatchGateway {
  const { committer, facts, limits } = options
  const logRefusal = createRefusalLogger(options.log, options.clock)

  function check(tick: Tick, known: LessonWatchAccess, viewer: Viewer): CheckedTick {
    const checked = checkTick(tick, known, viewer, limits)
    if (checked.refused) {
      const { session, seq, lesson } = tick
      logRefusal(checked.refused, { viewer: viewer.id, session, seq, lesson })
    }
    return checked
  }

  function accept(socket: WatchSocket, { kind, id }: Viewer, zone: string): void {
    const viewer: ZonedViewer = { kind, id, zone: normalizeTimeZone(zone) ?? 'UTC' }
    // Ticks stay in order: while one waits for what is known of its lesson, those after it wait too.
    let waiting = 0
    let last: Promise<void> | undefined

    function submit(tick: CheckedTick | Promise<CheckedTick>, answer: Answer): void {
      if (!last && !(tick instanceof Promise)) {
        committer.submit(viewer, tick, answer)
        return
      }
      if (waiting >= CONNECTION_QUEUE) {
        if (tick instanceof Promise) tick.catch(() => {})
        answer({ refused: 'busy' })
        return
      }
      waiting++
      const turn = Promise.all([tick, last])
        .then(
          ([checked]) => committer.submit(viewer, checked, answer),
          (error: unknown) => {
            // With an unavailable database it happens to each tick.
            if (isDatabaseUnavailable(error)) logRefusal('unavailable', { err: error, viewer: id })
            else options.log.error({ err: error, viewer: id }, 'a lesson could not be looked up')
            answer({ refused: 'unavailable' })
          },
        )
        .finally(() => {
          waiting--
          if (last === turn) last = undefined
        })
      last = turn
    }

    function submitRead(tick: Tick, answer: Answer): void {
      const known = facts.get(tick.lesson, viewer)
      const checked =
        known instanceof Promise
          ? known.then((found) => check(tick, found, viewer))
          : check(tick, known, viewer)
      submit(checked, answer)
    }

    socket.on(WATCH_TICK_MESSAGE, (payload, callback) => {
      const answer: Answer = (ack) => {
        options.onAnswer?.(outcomeOf(ack))
        if ('credit' in ack && ack.credit.remainingMs !== null) {
          options.onCredit?.(viewer, ack.credit.remainingMs)
        }
        if (typeof callback === 'function') callback(ack)
      }
      const read = parseTick(payload)
      if ('tick' in read) return submitRead(read.tick, answer)
      if ('malformed' in read) {
        logRefusal('malformed', { viewer: id })
        return answer({ refused: 'malformed' })
      }
      const { session, seq } = read.unusable
      logRefusal('malformed', { viewer: id, session, seq })
      submit(buildRefusedTick(read.unusable), answer)
    })
  }

  return { accept }
}

function outcomeOf(ack: TickAck): 'taken' | 'duplicate' | 'gap' | 'refused' {
  if ('refused' in ack && ack.refused) return 'refused'
  if ('ok' in ack) return 'taken'
  return 'duplicate' in ack ? 'duplicate' : 'gap'
}
