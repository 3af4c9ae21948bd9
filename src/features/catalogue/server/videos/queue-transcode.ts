import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

export interface TranscodePayload {
  readonly videoId: string
}

/** Queues the making of a video; asking twice makes it once. Of those that wait, the lowest priority goes first. */
export const queueTranscode = (
  db: Database | Transaction,
  job: Job<TranscodePayload>,
  videoId: string,
  priority = 0,
): Promise<void> => enqueue(db, job, { videoId }, { key: `transcode-video:${videoId}`, priority })
