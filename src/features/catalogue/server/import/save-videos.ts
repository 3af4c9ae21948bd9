import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lessons, videos } from '../tables.ts'
import { queueTranscode } from '../videos/queue-transcode.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import type { CoursePlan } from './course-plan.ts'
import type { StoredVideo } from './store-originals.ts'

export interface KnownVideo {
  readonly id: string
  readonly contentHash: string
  readonly state: (typeof videos.$inferSelect)['state']
}

/** The imported videos of a course's lessons. */
export async function knownVideos(db: Database | Transaction, courseId: string): Promise<KnownVideo[]> {
  const rows = await db
    .selectDistinct({ id: videos.id, contentHash: videos.contentHash, state: videos.state })
    .from(videos)
    .innerJoin(lessons, eq(lessons.videoId, videos.id))
    .where(and(eq(lessons.courseId, courseId), isNotNull(videos.contentHash)))
  return rows.map((row) => ({ ...row, contentHash: row.contentHash ?? '' }))
}

/**
 * Writes rows for new videos and queues their transcode; failed ones are tried again. Videos are processed in the order of the
 * course.
 *
 * @returns ids of video rows by content hash
 * @throws AppError `import/busy` when another import of the same course deleted a video that this one relies on
 */
export async function saveVideos(
  tx: Transaction,
  plan: CoursePlan,
  {
    known,
    stored,
    videoJobs,
    videoPriority,
    now,
  }: {
    known: readonly KnownVideo[]
    stored: readonly StoredVideo[]
    videoJobs: VideoJobs
    videoPriority: number
    now: Date
  },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, { video }] of plan.sections.flatMap((section) => section.lessons).entries()) {
    if (!video || ids.has(video.contentHash)) continue
    const existing = known.find(({ contentHash }) => contentHash === video.contentHash)
    const fresh = stored.find(({ contentHash }) => contentHash === video.contentHash)
    const priority = videoPriority + index + 1
    if (existing) {
      ids.set(video.contentHash, existing.id)
      if (existing.state === 'failed') {
        const again = { state: 'queued' as const, failure: null, progress: 0, updatedAt: now }
        await tx.update(videos).set(again).where(eq(videos.id, existing.id))
        await queueTranscode(tx, videoJobs.transcode, existing.id, priority)
      }
    } else if (fresh) {
      ids.set(video.contentHash, fresh.id)
      await tx.insert(videos).values({
        ...fresh,
        creatorId: plan.creatorId,
        state: 'queued',
        createdAt: now,
        updatedAt: now,
      })
      await queueTranscode(tx, videoJobs.transcode, fresh.id, priority)
    } else {
      throw new AppError(
        'import/busy',
        'Another import of this course ran at the same time. Please import it again.',
      )
    }
  }
  return ids
}

/** Lectures whose video is ready are as long as the video, whatever was estimated. */
export async function takeVideoDurations(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .update(lessons)
    .set({ durationMs: sql`${videos.durationMs}` })
    .from(videos)
    .where(and(eq(lessons.courseId, courseId), eq(videos.id, lessons.videoId), isNotNull(videos.durationMs)))
}
