import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { VideoSource } from '../tables.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import { CAPTIONS_LANGUAGE, videoKeys } from '../videos/video-keys.ts'
import type { CoursePlan, VideoPlan } from './course-plan.ts'
import { ImportRefused } from './problems.ts'
import type { SourceFile } from './source-folder.ts'

/** A video that is in the storage but not in the database yet. */
export interface StoredVideo {
  readonly id: string
  readonly contentHash: string
  readonly source: VideoSource
}

/** After this long nobody is copying any more, and files without a row are garbage. */
const GARBAGE_AFTER_MS = 24 * 3600_000

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly videoJobs: VideoJobs
}

/** The videos of a plan that the course does not have yet, each hash once. */
export function newVideos(plan: CoursePlan, known: ReadonlySet<string>): VideoPlan[] {
  const found = new Map<string, VideoPlan>()
  for (const { video } of plan.sections.flatMap(({ lessons }) => lessons)) {
    if (video && !known.has(video.contentHash)) found.set(video.contentHash, video)
  }
  return [...found.values()]
}

/**
 * Copies originals into the storage. Nothing is left behind: after an error or an abort the copies are deleted here, after a kill
 * by the job that was queued beforehand.
 *
 * @param onProgress called with bytes
 */
export async function storeOriginals(
  { db, clock, storage, videoJobs }: Tools,
  plans: readonly VideoPlan[],
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
      const runAt = new Date(clock.now().getTime() + GARBAGE_AFTER_MS)
      await enqueue(db, videoJobs.remove, { videoId: id }, { key: `remove-video-files:${id}`, runAt })
      const key = videoKeys.original(id)
      const captions = source.captions.map(({ language, file }) => ({
        language,
        file,
        key: videoKeys.captions(id, language),
      }))
      stored.push({ id, contentHash, source: { kind: 'file', key, ...textsOf(captions, source.chapters) } })
      onProgress(done, total)
      await copyWhole(storage, source.file, key)
      for (const { file, key } of captions) await copyWhole(storage, file, key)
      done += source.file.size
    }
    onProgress(done, total)
    return stored
  } catch (error) {
    await discardOriginals(storage, stored)
    throw error
  }
}

/** Captions and chapters of a source, without empty keys. */
function textsOf(
  captions: readonly { language: string; key: string }[],
  chapters: readonly { title: string; startMs: number }[],
): Pick<Extract<VideoSource, { kind: 'file' }>, 'captionsKey' | 'translations' | 'chapters'> {
  const own = captions.find(({ language }) => language === CAPTIONS_LANGUAGE)
  const translations = captions.flatMap(({ language, key }) =>
    language === CAPTIONS_LANGUAGE ? [] : [{ language, key }],
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
  throw new ImportRefused([{ file: file.name, line: null, message: 'was changed while it was being copied' }])
}

/** Deletes copies that will not be used after all. */
export async function discardOriginals(storage: Storage, stored: readonly StoredVideo[]): Promise<void> {
  for (const { id, source } of stored) {
    if (source.kind === 'file') await storage.deletePrefix(videoKeys.source(id))
  }
}

async function newId(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`)
  return rows[0]?.id ?? randomUUID()
}
