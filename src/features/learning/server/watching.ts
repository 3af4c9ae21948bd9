import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { ConnectionHandler } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import { watchLimits } from '../rules/watch-limits.ts'
import { lessonForViewer } from './queries/lesson-for-viewer.ts'
import { createCommitter } from './watch/committer.ts'
import { lessonFacts } from './watch/lesson-facts.ts'
import { watchConnection } from './watch/watch-connection.ts'
import { createWatchGateway } from './watch/watch-gateway.ts'

const VISITOR_ZONE = 'UTC'

/**
 * Takes watch ticks from real-time connections and commits them.
 * @param options.milestones learned times (ms) of a day that are told when reached, from the points ladder
 */
export function createWatching(options: {
  db: Database
  databaseUrl: string
  clock: Clock
  log: Logger
  metrics: Metrics
  milestones: readonly number[]
}): { onConnection: ConnectionHandler; drain: (limitMs: number) => Promise<boolean> } {
  const { db, databaseUrl, clock, log, metrics, milestones } = options
  const committer = createCommitter({
    connection: watchConnection(databaseUrl, watchLimits, milestones),
    clock,
    log,
    onBatch: (ticks) => metrics.tickBatch.observe(ticks),
  })
  const gateway = createWatchGateway({
    committer,
    facts: lessonFacts((lessonId, viewer) => lessonForViewer(db, lessonId, viewer)),
    limits: watchLimits,
    clock,
    log,
    onAnswer: (outcome) => metrics.ticks.inc({ outcome }),
  })
  return {
    onConnection: (socket, viewer) => {
      const zone = viewer.kind === 'learner' ? viewer.actor.timeZone : VISITOR_ZONE
      gateway.accept(socket, { kind: viewer.kind, id: viewer.id }, zone)
    },
    drain: committer.drain,
  }
}
