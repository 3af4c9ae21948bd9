import type { Pool } from 'pg'
import { computeSessionFingerprint } from '#features/accounts/server/index.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { ConnectionRegistry } from '#platform/server/db/database-client.ts'
import { limitConcurrency } from '#platform/server/limit-concurrency.ts'
import type { ConnectionHandler } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import { createWatchLimits } from '../rules/settings.ts'
import { getLessonWatchAccess } from './queries/lesson-for-viewer.ts'
import { getWatchQuota } from './queries/viewer-day.ts'
import { createDeliveryBuffer } from './stream/deliveries.ts'
import { createStreamAccess, type StreamAccess } from './stream/stream-access.ts'
import { createStreamTokens } from './stream/stream-token.ts'
import { createStreamUsageMeter } from './stream/stream-usage-meter.ts'
import { createWatchQuotaCache } from './stream/watch-quota-cache.ts'
import { createLessonWatchAccessCache } from './watch/lesson-watch-access-cache.ts'
import { createTickCommitter } from './watch/tick-committer.ts'
import { createWatchConnection } from './watch/watch-connection.ts'
import { createWatchGateway } from './watch/watch-gateway.ts'

const VISITOR_ZONE = 'UTC'
/**
 * What viewers may watch is looked up each minute, after a rush for thousands at a time. So many together keep the database busy and
 * leave room in the line to it (500) for everybody else.
 */
const LOOK_UPS_AT_ONCE = 24
/** A tick can wait for its look-up, and a player that gets no answer sends it again. */
const LOOK_UPS_WAITING = 20_000

export interface WatchService {
  readonly onConnection: ConnectionHandler
  readonly streams: StreamAccess
  /** Forgets what was decided by settings that have changed. */
  settingsChanged(): void
  /** Takes the ticks that are there; whether all could be, within the limit. */
  drain(limitMs: number): Promise<boolean>
  /** Writes what was handed out, once nobody is given any more. A database that is away stops nothing. */
  flush(): Promise<void>
}

/**
 * Takes watch ticks from real-time connections and commits them, and decides who is handed out video.
 * @param options.secret signs the addresses of media
 * @param options.readDevice the device in a visitor's cookie
 * @param options.getMilestones the learned times (ms) of a day that are told when reached, from the points ladder in force
 */
export function createWatchService(options: {
  db: Database
  pool: Pool
  databaseUrl: string
  availability: ConnectionRegistry | undefined
  clock: Clock
  log: Logger
  metrics: Metrics
  secret: string
  readDevice: (headers: Headers) => string | null
  getMilestones: () => readonly number[]
  settings: SiteSettingReader
}): WatchService {
  const { db, pool, databaseUrl, clock, log, metrics, secret, readDevice, getMilestones, settings } = options
  const limits = createWatchLimits(settings)
  const inTurns = limitConcurrency(LOOK_UPS_AT_ONCE, LOOK_UPS_WAITING)
  const facts = createLessonWatchAccessCache((lessonId, viewer) =>
    inTurns(() => getLessonWatchAccess({ db, clock, settings }, { lessonId, viewer })),
  )
  const quotas = createWatchQuotaCache((viewer) => getWatchQuota({ db, clock, settings }, viewer))
  const deliveries = createDeliveryBuffer(pool, log)
  const streams = createStreamAccess({
    tokens: createStreamTokens(secret),
    facts,
    standings: quotas,
    meter: createStreamUsageMeter(pool, log),
    deliveries,
    clock,
    limits,
    readDevice,
    sessionOf: (headers) => computeSessionFingerprint(headers.get('cookie')),
  })
  const committer = createTickCommitter({
    connection: createWatchConnection(databaseUrl, limits, getMilestones, options.availability),
    deliveries,
    clock,
    log,
    onBatch: (ticks) => metrics.tickBatch.observe(ticks),
  })
  const gateway = createWatchGateway({
    committer,
    facts,
    limits,
    clock,
    log,
    onAnswer: (outcome) => metrics.ticks.inc({ outcome }),
    onCredit: streams.setRemaining,
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
    settingsChanged() {
      facts.clear()
      quotas.clear()
    },
  }
}
