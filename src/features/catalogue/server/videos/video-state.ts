import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { videoFailed, videoReady } from '../../rules/events.ts'
import type { VideoRendition } from '../../rules/lesson.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { updateCourseTotals } from '../course-totals.ts'
import { courses, lessons, type VideoChapter, videos } from '../tables.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
}

export type VideoRow = typeof videos.$inferSelect

/**
 * Marks a video as being processed, before anything is written: into a new folder, or, when it is ready but for its larger qualities,
 * into the one it has.
 *
 * @returns the row as it was; null when there is nothing to do: all of it is ready, or it was deleted
 */
export function startVideoProcessing(
  { db, clock }: Tools,
  videoId: string,
  pendingFolder: string,
): Promise<VideoRow | null> {
  return db.transaction(async (tx) => {
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update')
    if (!video || (video.state === 'ready' && !isBeingCompleted(video))) return null
    const started =
      video.state === 'ready'
        ? { remainingQualities: 'processing' as const }
        : { state: 'processing' as const, failure: null, pendingFolder }
    await tx
      .update(videos)
      .set({ ...started, progress: 0, updatedAt: clock.now() })
      .where(eq(videos.id, videoId))
    await notifyCatalogueChanged(tx)
    return video
  })
}

/** Whether a video is ready but for larger qualities that are still to come. */
export const isBeingCompleted = ({ remainingQualities }: Pick<VideoRow, 'remainingQualities'>): boolean =>
  remainingQualities === 'queued' || remainingQualities === 'processing'

const isUnderWay = or(eq(videos.state, 'processing'), eq(videos.remainingQualities, 'processing'))

/**
 * Writes the progress, 0 to 100, of a video. Pages are not told; those that show it poll.
 * @returns false when the video is no longer being processed, as after it was deleted
 */
export async function saveVideoProgress({ db }: Tools, videoId: string, progress: number): Promise<boolean> {
  const saved = await db
    .update(videos)
    .set({ progress })
    .where(and(eq(videos.id, videoId), isUnderWay))
    .returning({ id: videos.id })
  return saved.length > 0
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
  /** False when larger qualities are still to be made. */
  readonly isComplete: boolean
}

/**
 * Shows the video from now on.
 * @param enqueueFollowing queues what follows, in the transaction that shows it
 * @returns false when it was deleted in the meantime
 */
export function finishVideoProcessing(
  { db, clock }: Tools,
  videoId: string,
  { isComplete, ...finished }: VideoTranscodeResult,
  enqueueFollowing: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({
        ...finished,
        state: 'ready',
        remainingQualities: isComplete ? null : 'queued',
        progress: isComplete ? 100 : 0,
        failure: null,
        pendingFolder: null,
        updatedAt: now,
      })
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
    await emitEvent(tx, videoReady, { videoId, creatorId: video.creatorId }, now)
    await enqueueFollowing(tx)
    await notifyCatalogueChanged(tx)
    return true
  })
}

/** Adds the larger qualities to a video that is shown already. @returns false when it was deleted in the meantime */
export function finishVideoQualities(
  { db, clock }: Tools,
  videoId: string,
  added: Pick<VideoTranscodeResult, 'width' | 'height' | 'renditions'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [video] = await tx
      .select({ renditions: videos.renditions })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('update')
    if (!video) return false
    const complete = {
      width: added.width,
      height: added.height,
      renditions: [...(video.renditions ?? []), ...added.renditions],
      remainingQualities: null,
      progress: 100,
      failure: null,
      updatedAt: clock.now(),
    }
    await tx.update(videos).set(complete).where(eq(videos.id, videoId))
    await notifyCatalogueChanged(tx)
    return true
  })
}

/** Leaves a video with the qualities that it has, with a reason for its creator. */
export async function failVideoQualities(
  { db, clock }: Tools,
  videoId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(videos)
      .set({ remainingQualities: 'failed', failure: reason, updatedAt: clock.now() })
      .where(and(eq(videos.id, videoId), isNotNull(videos.remainingQualities)))
    await notifyCatalogueChanged(tx)
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
      .set({
        state: sql`case when ${videos.state} = 'processing' then 'queued' else ${videos.state} end`,
        remainingQualities: sql`case when ${videos.remainingQualities} = 'processing' then 'queued' end`,
        progress: 0,
        updatedAt: clock.now(),
      })
      .where(and(eq(videos.id, videoId), isUnderWay))
    await notifyCatalogueChanged(tx)
  })
}
