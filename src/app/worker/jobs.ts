import { resumeVideos } from '#features/catalogue/server/index.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { startJobRunner } from '#platform/server/jobs/runner.ts'
import { startRelay } from '#platform/server/outbox/relay.ts'
import type { Subscriber } from '#platform/server/outbox/subscriber.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { Services } from '../server/services.ts'

const CONCURRENCY = 4

/** Runs the background half: the outbox relay and the jobs of all features. Interrupted transcodes are queued again. */
export async function startWorker(
  { db, pool, log, videoJobs }: Services,
  { jobs, subscribers, metrics }: { jobs: Job<unknown>[]; subscribers: Subscriber[]; metrics: Metrics },
) {
  await resumeVideos(db, videoJobs)
  const all = [...jobs, ...subscribers.map((subscriber) => subscriber.job)]
  const runner = await startJobRunner({ pool, jobs: all, log, metrics, concurrency: CONCURRENCY })
  const relay = startRelay({ db, pool, subscribers, log })
  return {
    async stop() {
      await relay.stop()
      await runner.stop()
    },
  }
}
