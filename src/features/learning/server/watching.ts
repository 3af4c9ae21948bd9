import type { Pool } from 'pg'
import { sessionFingerprint } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { ConnectionRegistry } from '#platform/server/db/database-client.ts'
import type { ConnectionHandler } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import { watchLimits } from '../rules/watch-limits.ts'
import { lessonForViewer } from './queries/lesson-for-viewer.ts'
import { standingOf } from './queries/standing.ts'
import { createDeliveries } from './stream/deliveries.ts'
import { createServedMeter } from './stream/served-meter.ts'
import { createStandings } from './stream/standings.ts'
import { createStreamTokens } from './stream/stream-token.ts'
import { createStreams, type Streams } from './stream/streams.ts'
import { createCommitter } from './watch/committer.ts'
import { lessonFacts } from './watch/lesson-facts.ts'
import { watchConnection } from './watch/watch-connection.ts'
import { createWatchGateway } from './watch/watch-gateway.ts'

const VISITOR_ZONE = 'UTC'

export interface Watching {
  readonly onConnection: ConnectionHandler
  readonly streams: Streams
  /** Takes the ticks that are there; whether all could be, within the limit. */
  drain(limitMs: number): Promise<boolean>
  /** Writes what was handed out, once nobody is given any more. A database that is away stops nothing. */
  flush(): Promise<void>
}

/**
 * Takes watch ticks from real-time connections and commits them, and decides who is handed out video.
 * @param options.secret signs the addresses of media
 * @param options.readDevice the device in a visitor's cookie
 * @param options.startsCountFrom enrolments from before it ignore the start of their course
 * @param options.milestones learned times (ms) of a day that are told when reached, from the points ladder
 */
export function createWatching(options: {
  db: Database
  pool: Pool
  databaseUrl: string
  availability: ConnectionRegistry | undefined
  clock: Clock
  log: Logger
  metrics: Metrics
  secret: string
  readDevice: (headers: Headers) => string | null
  milestones: readonly number[]
  startsCountFrom: Date
}): Watching {
  const { db, pool, databaseUrl, clock, log, metrics, secret, readDevice, milestones, startsCountFrom } =
    options
  const facts = lessonFacts((lessonId, viewer) =>
    lessonForViewer(db, lessonId, viewer, { now: clock.now(), startsCountFrom }),
  )
  const deliveries = createDeliveries(pool, log)
  const streams = createStreams({
    tokens: createStreamTokens(secret),
    facts,
    standings: createStandings((viewer) => standingOf(db, viewer, clock.now())),
    meter: createServedMeter(pool, log),
    deliveries,
    clock,
    limits: watchLimits,
    readDevice,
    sessionOf: (headers) => sessionFingerprint(headers.get('cookie')),
  })
  const committer = createCommitter({
    connection: watchConnection(databaseUrl, watchLimits, milestones, options.availability),
    deliveries,
    clock,
    log,
    onBatch: (ticks) => metrics.tickBatch.observe(ticks),
  })
  const gateway = createWatchGateway({
    committer,
    facts,
    limits: watchLimits,
    clock,
    log,
    onAnswer: (outcome) => metrics.ticks.inc({ outcome }),
    onCredit: streams.credited,
  })
  return {
    onConnection: (socket, viewer) => {
      const zone = viewer.kind === 'learner' ? viewer.actor.timeZone : VISITOR_ZONE
      gateway.accept(socket, { kind: viewer.kind, id: viewer.id }, zone)
    },
    drain: (limitMs) => committer.drain(limitMs),
    flush: () =>
      streams.flush().catch((error: unknown) => {
        log.warn({ err: error }, 'what was handed out of videos in the last second could not be written')
      }),
    streams,
  }
}
