import type { Config } from '#platform/server/config/config.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { startJobRunner } from '#platform/server/jobs/runner.ts'
import { createSubscriberJobs } from '#platform/server/outbox/ordered-deliveries.ts'
import { type EventSubscriber, startOutboxRelay } from '#platform/server/outbox/outbox.ts'
import { openRemoteUserSockets } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createMetrics, type Metrics } from '#platform/server/telemetry/metrics.ts'
import { createFeatures } from '../server/features.ts'
import { openServices, type Services } from '../server/services.ts'
import { buildSite } from '../server/site.ts'

const CONCURRENCY = 4

/** Runs the background half: the outbox relay and the jobs of all features. Interrupted transcodes are queued again. */
export async function startWorker(
  { db, pool, log }: Services,
  {
    jobs,
    subscribers,
    metrics,
    enqueueUnfinishedWork,
  }: {
    jobs: Job<unknown>[]
    subscribers: EventSubscriber[]
    metrics: Metrics
    enqueueUnfinishedWork: () => Promise<void>
  },
) {
  await enqueueUnfinishedWork()
  const all = [...jobs, ...createSubscriberJobs(db, subscribers)]
  const runner = await startJobRunner({ pool, jobs: all, log, metrics, concurrency: CONCURRENCY })
  const relay = startOutboxRelay({ db, pool, subscribers, log })
  return {
    async stop() {
      await relay.stop()
      await runner.stop()
    },
  }
}

/** Runs the background half in a process of its own. Browsers are reached through the web processes. */
export async function startSeparateWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const services = await openServices(config, log)
  const metrics = createMetrics()
  const sockets = openRemoteUserSockets(services.pool, log)
  const site = buildSite(
    config,
    config.publicUrl ?? `http://localhost:${config.port}`,
    services.settings,
    services.categories,
  )
  const features = createFeatures(services, metrics, site, sockets)
  const settingsChanges = services.settings.watch(services.pool)
  const worker = await startWorker(services, { ...features, metrics })
  return {
    async stop() {
      await worker.stop()
      settingsChanges.stop()
      await sockets.close()
      await services.close()
    },
  }
}
