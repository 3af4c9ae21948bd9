import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { lessons, type VideoSource, videos } from '../tables.ts'
import { insertQueuedVideo, prepareOriginal } from '../videos/add-video.ts'
import { enqueueTranscode } from '../videos/transcode-video.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import { DEFAULT_CAPTIONS_LANGUAGE, videoStorageKeys } from '../videos/video-storage-keys.ts'
import type { CourseImportPlan, VideoImportPlan } from './course-plan.ts'
import { CourseImportRefusedError } from './problems.ts'
import type { SourceFile } from './source-folder.ts'

/** A video that is in the storage but not in the database yet. */
export interface StoredVideo {
  readonly id: string
  readonly contentHash: string
  readonly source: VideoSource
  readonly spokenLanguage?: string | undefined
}

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly videoJobs: VideoJobs
}

/** Of a video that is in a folder and not in the storage. */
interface NewVideoPlan {
  readonly contentHash: string
  readonly source: Exclude<VideoImportPlan['source'], { kind: 'stored' }>
}

/** The videos of a plan that the course does not have yet, each hash once. */
export function findNewVideos(plan: CourseImportPlan, known: ReadonlySet<string>): NewVideoPlan[] {
  const found = new Map<string, NewVideoPlan>()
  for (const { video } of plan.sections.flatMap(({ lessons }) => lessons)) {
    if (!video || known.has(video.contentHash)) continue
    const { contentHash, source } = video
    if (source.kind !== 'stored') found.set(contentHash, { contentHash, source })
  }
  return [...found.values()]
}

/**
 * Copies originals into the storage. Nothing is left behind: after an error or an abort the copies are deleted here, after a kill
 * by the job that was queued beforehand.
 *
 * @param onProgress called with bytes
 */
export async function storeVideoOriginals(
  { db, clock, storage, videoJobs }: Tools,
  plans: readonly NewVideoPlan[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<StoredVideo[]> {
  const total = plans.reduce((sum, { source }) => sum + (source.kind === 'file' ? source.file.size : 0), 0)
  const stored: StoredVideo[] = []
  let done = 0
  try {
    for (const { contentHash, source } of plans) {
      signal.throwIfAborted()
      const id = await newId(db)
      if (source.kind === 'narration') {
        stored.push({ id, contentHash, source })
        continue
      }
      const key = await prepareOriginal({ db, clock, videoJobs }, id)
      const captions = source.captions.map((one) => ({
        ...one,
        key: videoStorageKeys.captions(id, one.language),
      }))
      stored.push({
        id,
        contentHash,
        spokenLanguage: source.spokenLanguage,
        source: { kind: 'file', key, ...buildCaptionKeys(captions, source.chapters) },
      })
      onProgress(done, total)
      await copyWhole(storage, source.file, key)
      for (const { file, webVtt, key } of captions) {
        if (webVtt === null) await copyWhole(storage, file, key)
        else await storage.putBytes(key, new TextEncoder().encode(webVtt))
      }
      done += source.file.size
    }
    onProgress(done, total)
    return stored
  } catch (error) {
    await deleteVideoOriginals(storage, stored)
    throw error
  }
}

/** Captions and chapters of a source, without empty keys. */
function buildCaptionKeys(
  captions: readonly { language: string; key: string }[],
  chapters: readonly { title: string; startMs: number }[],
): Pick<Extract<VideoSource, { kind: 'file' }>, 'captionsKey' | 'translations' | 'chapters'> {
  const own = captions.find(({ language }) => language === DEFAULT_CAPTIONS_LANGUAGE)
  const translations = captions.flatMap(({ language, key }) =>
    language === DEFAULT_CAPTIONS_LANGUAGE ? [] : [{ language, key }],
  )
  return {
    ...(own && { captionsKey: own.key }),
    ...(translations.length > 0 && { translations }),
    ...(chapters.length > 0 && { chapters: [...chapters] }),
  }
}

/** Copies a file. One that changed meanwhile is refused, since what was checked is not what was copied. */
async function copyWhole(storage: Storage, file: SourceFile, key: string): Promise<void> {
  await storage.putFile(key, file.path)
  if ((await storage.head(key))?.size === file.size) return
  throw new CourseImportRefusedError([
    { file: file.name, line: null, message: 'was changed while it was being copied' },
  ])
}

/** Deletes copies that will not be used after all. */
export async function deleteVideoOriginals(storage: Storage, stored: readonly StoredVideo[]): Promise<void> {
  for (const { id, source } of stored) {
    if (source.kind === 'file') await storage.deletePrefix(videoStorageKeys.source(id))
  }
}

async function newId(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`)
  return rows[0]?.id ?? randomUUID()
}

export interface ImportedVideo {
  readonly id: string
  readonly contentHash: string
  readonly state: (typeof videos.$inferSelect)['state']
}

/** The imported videos of a course's lessons. */
export async function listImportedVideos(
  db: Database | Transaction,
  courseId: string,
): Promise<ImportedVideo[]> {
  const rows = await db
    .selectDistinct({ id: videos.id, contentHash: videos.contentHash, state: videos.state })
    .from(videos)
    .innerJoin(lessons, eq(lessons.videoId, videos.id))
    .where(and(eq(lessons.courseId, courseId), isNotNull(videos.contentHash)))
  return rows.map((row) => ({ ...row, contentHash: row.contentHash ?? '' }))
}

/** The videos that a course's lessons show, imported or not. */
export async function listCourseVideoIds(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: lessons.videoId })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNotNull(lessons.videoId)))
  return rows.flatMap(({ id }) => id ?? [])
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
  plan: CourseImportPlan,
  {
    known,
    stored,
    videoJobs,
    videoPriority,
    now,
  }: {
    known: readonly ImportedVideo[]
    stored: readonly StoredVideo[]
    videoJobs: VideoJobs
    videoPriority: number
    now: Date
  },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, { video }] of plan.sections.flatMap((section) => section.lessons).entries()) {
    if (!video || ids.has(video.contentHash)) continue
    if (video.source.kind === 'stored') {
      ids.set(video.contentHash, video.source.videoId)
      continue
    }
    const existing = known.find(({ contentHash }) => contentHash === video.contentHash)
    const fresh = stored.find(({ contentHash }) => contentHash === video.contentHash)
    const priority = videoPriority + index + 1
    if (existing) {
      ids.set(video.contentHash, existing.id)
      if (existing.state === 'failed') {
        const again = { state: 'queued' as const, failure: null, progress: 0, updatedAt: now }
        await tx.update(videos).set(again).where(eq(videos.id, existing.id))
        await enqueueTranscode(tx, videoJobs.transcode, existing.id, priority)
      }
    } else if (fresh) {
      ids.set(video.contentHash, fresh.id)
      await insertQueuedVideo(tx, { ...fresh, creatorId: plan.creatorId }, { videoJobs, priority, now })
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
export async function updateLessonDurations(tx: Transaction, courseId: string): Promise<void> {
  await tx
    .update(lessons)
    .set({ durationMs: sql`${videos.durationMs}` })
    .from(videos)
    .where(and(eq(lessons.courseId, courseId), eq(videos.id, lessons.videoId), isNotNull(videos.durationMs)))
}
