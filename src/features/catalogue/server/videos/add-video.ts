import { and, count, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { JobDeps } from '#platform/server/jobs/jobs.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { videos } from '../tables.ts'
import { enqueueTranscode } from './transcode-video.ts'
import type { VideoJobs } from './video-jobs.ts'
import { videoStorageKeys } from './video-storage-keys.ts'

/** After this long nobody is copying any more, and files without a row are garbage. */
const GARBAGE_AFTER_MS = 24 * 3600_000

type OriginalDeps = JobDeps & { readonly videoJobs: VideoJobs }

/**
 * Queues the removal of an original that is about to be stored, for the case that its row is never written; the job does nothing
 * where there is one.
 * @returns the storage key of the original
 */
export async function prepareOriginal(
  { db, clock, videoJobs }: OriginalDeps,
  videoId: string,
): Promise<string> {
  const runAt = new Date(clock.now().getTime() + GARBAGE_AFTER_MS)
  await enqueueJob(db, videoJobs.remove, { videoId }, { key: `remove-video-files:${videoId}`, runAt })
  return videoStorageKeys.original(videoId)
}

/** Writes the row of a video whose original is in the storage, and queues its transcode. */
export async function insertQueuedVideo(
  tx: Transaction,
  video: Pick<typeof videos.$inferInsert, 'creatorId' | 'source' | 'contentHash'> & {
    readonly id: string
    readonly spokenLanguage?: string | undefined
  },
  { videoJobs, priority, now }: { videoJobs: VideoJobs; priority: number; now: Date },
): Promise<void> {
  const { spokenLanguage, ...columns } = video
  const spoken = spokenLanguage === undefined ? {} : { spokenLanguage }
  await tx.insert(videos).values({ ...columns, ...spoken, state: 'queued', createdAt: now, updatedAt: now })
  await enqueueTranscode(tx, videoJobs.transcode, video.id, priority)
}

/** Stores an uploaded file as the original of a video that has no row yet. May be repeated. */
export async function storeUploadedOriginal(
  deps: OriginalDeps & { readonly storage: Storage },
  videoId: string,
  file: string,
): Promise<void> {
  const key = await prepareOriginal(deps, videoId)
  await deps.storage.putFile(key, file, { isFinal: true })
}

/**
 * Adds the video of a stored original. The more videos of a creator wait, the later the next one's turn, so that ten films of one
 * do not hold up the single film of another.
 */
export async function addUploadedVideo(
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
  { videoJobs, now }: { videoJobs: VideoJobs; now: Date },
): Promise<void> {
  const [waiting] = await tx
    .select({ count: count() })
    .from(videos)
    .where(and(eq(videos.creatorId, creatorId), inArray(videos.state, ['queued', 'processing'])))
  const source = { kind: 'file' as const, key: videoStorageKeys.original(id) }
  await insertQueuedVideo(tx, { id, creatorId, source }, { videoJobs, priority: waiting?.count ?? 0, now })
}
