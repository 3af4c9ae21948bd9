import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { videos } from '../tables.ts'
import { queueTranscode } from './queue-transcode.ts'
import type { VideoJobs } from './video-jobs.ts'

/**
 * Queues unfinished videos that have no job, as after a restored backup or when kills have used up the job's attempts. To be
 * called at the start of a process that runs jobs.
 *
 * @returns how many were queued
 */
export async function resumeVideos(db: Database, videoJobs: VideoJobs): Promise<number> {
  const hasJob = sql`exists (select 1 from graphile_worker.jobs as job
    where job.key = 'transcode-video:' || ${videos.id} and (job.locked_at is not null or job.attempts < job.max_attempts))`
  const lost = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.state, ['queued', 'processing']), sql`not ${hasJob}`))
  for (const { id } of lost) await queueTranscode(db, videoJobs.transcode, id)
  return lost.length
}
