import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { lessons, videos } from '../tables.ts'
import type { VideoJobs } from './video-jobs.ts'

/** Deletes the rows of videos that no lesson has any more, and queues the removal of their files. */
export async function removeUnusedVideos(
  tx: Transaction,
  ids: readonly string[],
  videoJobs: VideoJobs,
): Promise<void> {
  if (ids.length === 0) return
  const inUse = tx.select({ one: sql`1` }).from(lessons).where(eq(lessons.videoId, videos.id))
  const removed = await tx
    .delete(videos)
    .where(and(inArray(videos.id, [...ids]), notExists(inUse)))
    .returning({ id: videos.id })
  for (const { id } of removed) {
    await enqueue(tx, videoJobs.remove, { videoId: id }, { key: `remove-video-files:${id}` })
  }
}
