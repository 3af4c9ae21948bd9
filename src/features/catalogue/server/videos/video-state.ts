import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { videoFailed, videoReady } from '../../rules/events.ts'
import type { VideoRendition } from '../../rules/lesson.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { updateCourseTotals } from '../course-totals.ts'
import { courses, lessons, type VideoChapter, videos } from '../tables.ts'
import { enqueueTranscriptIndexing } from './index-transcript.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
}

export type VideoRow = typeof videos.$inferSelect

/**
 * Marks a video as being processed into a folder, before anything is written there.
 *
 * @returns the row as it was; null when there is nothing to do: it is ready, or was deleted
 */
export function startVideoProcessing(
  { db, clock }: Tools,
  videoId: string,
  pendingFolder: string,
): Promise<VideoRow | null> {
  return db.transaction(async (tx) => {
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update')
    if (!video || video.state === 'ready') return null
    const started = {
      state: 'processing' as const,
      progress: 0,
      failure: null,
      pendingFolder,
      updatedAt: clock.now(),
    }
    await tx.update(videos).set(started).where(eq(videos.id, videoId))
    await notifyCatalogueChanged(tx)
    return video
  })
}

/** Writes the progress, 0 to 100, of a video. Pages are not told; those that show it poll. */
export async function saveVideoProgress({ db }: Tools, videoId: string, progress: number): Promise<void> {
  await db
    .update(videos)
    .set({ progress })
    .where(and(eq(videos.id, videoId), eq(videos.state, 'processing')))
}

export interface VideoTranscodeResult {
  readonly durationMs: number
  readonly width: number
  readonly height: number
  readonly folder: string
  readonly renditions: VideoRendition[]
  readonly hasPreviews: boolean
  readonly hasCaptions: boolean
  readonly translations: string[]
  readonly chapters: VideoChapter[] | null
}

/** Shows the finished video from now on, and has its captions read for the search. @returns false when it was deleted in the meantime */
export function finishVideoProcessing(
  { db, clock, indexTranscript }: Tools & { readonly indexTranscript: Job<{ videoId: string }> },
  videoId: string,
  finished: VideoTranscodeResult,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ ...finished, state: 'ready', progress: 100, failure: null, pendingFolder: null, updatedAt: now })
      .where(eq(videos.id, videoId))
      .returning({ creatorId: videos.creatorId })
    if (!video) return false
    const shownIn = tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.videoId, videoId))
    // Before their lessons: whatever writes both locks in this order.
    await tx
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, shownIn))
      .orderBy(courses.id)
      .for('no key update')
    await tx.update(lessons).set({ durationMs: finished.durationMs }).where(eq(lessons.videoId, videoId))
    await updateCourseTotals(tx, { videoId })
    await enqueueTranscriptIndexing(tx, indexTranscript, videoId)
    await emitEvent(tx, videoReady, { videoId, creatorId: video.creatorId }, now)
    await notifyCatalogueChanged(tx)
    return true
  })
}

/** Marks a video as failed, with a reason for its creator. */
export async function failVideoProcessing(
  { db, clock }: Tools,
  videoId: string,
  reason: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ state: 'failed', failure: reason, updatedAt: now })
      .where(and(eq(videos.id, videoId), inArray(videos.state, ['queued', 'processing'])))
      .returning({ creatorId: videos.creatorId })
    if (!video) return
    await emitEvent(tx, videoFailed, { videoId, creatorId: video.creatorId }, now)
    await notifyCatalogueChanged(tx)
  })
}

/** Marks a video as queued again, to be retried. */
export async function requeueVideoProcessing({ db, clock }: Tools, videoId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(videos)
      .set({ state: 'queued', progress: 0, updatedAt: clock.now() })
      .where(and(eq(videos.id, videoId), eq(videos.state, 'processing')))
    await notifyCatalogueChanged(tx)
  })
}
