import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

export interface TranscodePayload {
  readonly videoId: string
}

/** Queues the transcode of a video, once however often it is called. The lowest priority number goes first. */
export const queueTranscode = (
  db: Database | Transaction,
  job: Job<TranscodePayload>,
  videoId: string,
  priority = 0,
): Promise<void> => enqueue(db, job, { videoId }, { key: `transcode-video:${videoId}`, priority })
