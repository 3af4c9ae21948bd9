import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { type VideoChapter, videos } from '../tables.ts'
import { enqueueTranscriptIndexing } from './index-transcript.ts'
import type { VideoJobs } from './video-jobs.ts'
import { videoStorageKeys } from './video-storage-keys.ts'

/** Pages that were opened before a change ask for the former file; after this long it is deleted. */
const FORMER_CAPTIONS_MS = 24 * 3_600_000

type VideoRow = typeof videos.$inferSelect

interface CaptionsDeps {
  readonly clock: Clock
  readonly videoJobs: VideoJobs
}

/** A file with captions, as WebVTT. */
export interface PreparedVideoCaptions {
  readonly file: string
  readonly hash: string
}

/** To be called before a file with captions is saved: should its row never be written, a job removes the file. */
export async function prepareVideoCaptions(
  { db, ...deps }: CaptionsDeps & { readonly db: Database },
  { videoId, language, file }: { videoId: string; language: string; file: string },
): Promise<PreparedVideoCaptions> {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16)
  await enqueueRemoval(db, deps, { videoId, language, hash })
  return { file, hash }
}

/**
 * Gives a video captions in a language, or takes them away. Whatever shows the video shows it at once; one that is still being
 * processed has them in the end. The caller has locked the row and compared it with what the creator saw.
 */
export async function saveVideoCaptions(
  tx: Transaction,
  deps: CaptionsDeps & { readonly storage: Storage },
  {
    video,
    language,
    captions,
    isOriginal,
  }: {
    video: VideoRow
    language: string
    /** Null removes them. */
    captions: PreparedVideoCaptions | null
    isOriginal: boolean
  },
): Promise<void> {
  const former = video.editedCaptions[language]
  if (captions) {
    const key = videoStorageKeys.editedCaptions(video.id, language, captions.hash)
    await deps.storage.putBytes(key, new TextEncoder().encode(captions.file))
  }
  await tx
    .update(videos)
    .set({
      editedCaptions: { ...video.editedCaptions, [language]: captions?.hash ?? null },
      spokenLanguage: isOriginal ? language : video.spokenLanguage,
      updatedAt: deps.clock.now(),
    })
    .where(eq(videos.id, video.id))
  await enqueueTranscriptIndexing(tx, deps.videoJobs.indexTranscript, video.id)
  if (former && former !== captions?.hash) {
    await enqueueRemoval(tx, deps, { videoId: video.id, language, hash: former })
  }
  await notifyCatalogueChanged(tx)
}

/** The job does nothing as long as the row of the video names the file. */
const enqueueRemoval = (
  db: Database | Transaction,
  { clock, videoJobs }: CaptionsDeps,
  captions: { videoId: string; language: string; hash: string },
): Promise<void> =>
  enqueueJob(db, videoJobs.removeCaptions, captions, {
    key: `remove-video-captions:${Object.values(captions).join(':')}`,
    runAt: new Date(clock.now().getTime() + FORMER_CAPTIONS_MS),
  })

/** Gives a video these chapters, in place of those it has. The row is locked by the caller. */
export async function saveVideoChapters(
  tx: Transaction,
  { clock }: { readonly clock: Clock },
  { videoId, chapters }: { videoId: string; chapters: readonly VideoChapter[] },
): Promise<void> {
  await tx
    .update(videos)
    .set({ editedChapters: [...chapters], updatedAt: clock.now() })
    .where(eq(videos.id, videoId))
  await notifyCatalogueChanged(tx)
}
