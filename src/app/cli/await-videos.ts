import { setTimeout as wait } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { lessons, videos } from '#features/catalogue/server/index.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { isRunnerAlive, startJobRunner } from '#platform/server/jobs/runner.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import type { Services } from '../server/services.ts'
import type { Progress } from './progress.ts'

const LOOK_EVERY_MS = 500

export interface VideoOutcome {
  readonly title: string
  readonly state: 'queued' | 'processing' | 'ready' | 'failed'
  readonly failure: string | null
}

/**
 * Waits until each video is ready or has failed. The site's own worker makes them when there is one; otherwise this
 * process does.
 */
export async function awaitVideos(
  services: Services,
  videoIds: readonly string[],
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<VideoOutcome[]> {
  if (videoIds.length === 0) return []
  const runner = (await isRunnerAlive(services.pool)) ? null : await startOwnRunner(services)
  try {
    for (;;) {
      const rows = await readVideos(services, videoIds)
      const ended = rows.filter(({ state }) => state === 'ready' || state === 'failed')
      const now = rows.find(({ state }) => state === 'processing')
      const done = rows.reduce((sum, row) => sum + (ended.includes(row) ? 100 : row.progress), 0)
      const note = `${ended.length} of ${rows.length} videos${now ? `, now ${now.title}` : ''}`
      progress.show(done, rows.length * 100, note)
      if (ended.length === rows.length) return rows
      await wait(LOOK_EVERY_MS, undefined, { signal })
    }
  } finally {
    progress.end()
    await runner?.stop()
  }
}

function startOwnRunner(services: Services) {
  const { pool, log } = services
  const jobs = Object.values(services.videoJobs) as Job<unknown>[]
  return startJobRunner({ pool, jobs, log, metrics: createMetrics(), concurrency: 2 })
}

async function readVideos({ db }: Services, ids: readonly string[]) {
  const rows = await db
    .select({ id: videos.id, state: videos.state, failure: videos.failure, progress: videos.progress })
    .from(videos)
    .where(inArray(videos.id, [...ids]))
  const titles = await db
    .select({ id: lessons.videoId, title: lessons.title })
    .from(lessons)
    .where(inArray(lessons.videoId, [...ids]))
  return rows.map((row) => ({ ...row, title: titles.find(({ id }) => id === row.id)?.title ?? row.id }))
}
