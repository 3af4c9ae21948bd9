import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, enqueueJobs, type Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { lessonSearchTexts, type SpokenSentence, videoTranscripts } from '../search-tables.ts'
import { lessons, videos } from '../tables.ts'
import { findVideoCaptionsKey, listVideoCaptions } from './list-video-texts.ts'

/** More of one file is not searched: it is the transcript of some ten hours. */
const TRANSCRIPT_MAX_BYTES = 1_000_000
const LESSONS_AT_ONCE = 200
const VIDEOS_AT_ONCE = 500

/** Nobody says more in one cue, and joining them must stay cheap. */
const CUE_MAX_LETTERS = 2_000
/** A sentence that has no end, as those of a machine, is cut where it gets so long. */
const SENTENCE_MAX_LETTERS = 240
const TIMING = /(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->/

/** What is said, of a WebVTT file, sentence by sentence: without settings, notes and marks. */
export function extractSpokenSentences(file: string): SpokenSentence[] {
  const sentences: SpokenSentence[] = []
  let isOpen = false
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const times = lines.findIndex((line) => line.includes('-->'))
    if (times < 0) continue
    const said = lines
      .slice(times + 1)
      .join(' ')
      .slice(0, CUE_MAX_LETTERS)
      // Of marks that are never closed each would be looked through to the end.
      .replace(/<[^<>]*>|<|&[a-z]+;/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (said === '') continue
    const former = sentences.at(-1)
    if (isOpen && former) former[1] += ` ${said}`
    else sentences.push([readStartMs(lines[times] ?? ''), said])
    isOpen =
      !/[.!?…。！？।]["”’)]?$/u.test(said) && (sentences.at(-1)?.[1].length ?? 0) < SENTENCE_MAX_LETTERS
  }
  return sentences
}

function readStartMs(line: string): number {
  const [, hours = 0, minutes = 0, seconds = 0, ms = 0] = TIMING.exec(line) ?? []
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)
}

/**
 * Keeps what is said in a video for the search, in each language of its captions. Under the row's lock, since captions are saved under it:
 * the last one to write has read what is there now.
 */
export const defineIndexTranscriptJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  defineJob({
    name: 'index-video-transcript',
    payload: z.object({ videoId: idSchema }),
    handle: ({ videoId }) =>
      db.transaction(async (tx) => {
        const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('no key update')
        if (!video) return
        const languages: string[] = []
        for (const { language } of listVideoCaptions(video)) {
          const key = findVideoCaptionsKey(video, language)
          const file = key === null ? undefined : await readText(storage, key)
          if (file === undefined) continue
          languages.push(language)
          const sentences = extractSpokenSentences(file)
          const text = sentences.map(([, said]) => said).join(' ')
          await tx
            .insert(videoTranscripts)
            .values({ videoId, language, text, sentences })
            .onConflictDoUpdate({
              target: [videoTranscripts.videoId, videoTranscripts.language],
              set: { text, sentences },
            })
        }
        const isOfVideo = eq(videoTranscripts.videoId, videoId)
        await tx
          .delete(videoTranscripts)
          .where(and(isOfVideo, notInArray(videoTranscripts.language, [...languages, ''])))
      }),
  })

async function readText(storage: Storage, key: string): Promise<string | undefined> {
  const object = await storage.open(key)
  if (object.kind !== 'found') return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of object.body) {
    const part = Buffer.from(chunk)
    chunks.push(part)
    bytes += part.length
    if (bytes > TRANSCRIPT_MAX_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, TRANSCRIPT_MAX_BYTES).toString('utf8')
}

const buildTranscriptJobKey = (videoId: string) => `index-video-transcript:${videoId}`

/** Queues reading the captions of a video for the search, once however often it is called before it runs. */
export const enqueueTranscriptIndexing = (
  db: Database | Transaction,
  job: Job<{ videoId: string }>,
  videoId: string,
): Promise<void> => enqueueJob(db, job, { videoId }, { key: buildTranscriptJobKey(videoId) })

/**
 * Makes up for what a former version left: queues captions that nobody has read, or not sentence by sentence, and takes apart the texts of
 * lessons anew. A kill loses the batch that runs.
 */
export const defineIndexLessonTextsJob = (db: Database, indexTranscript: Job<{ videoId: string }>) =>
  defineJob({
    name: 'index-lesson-texts',
    payload: z.object({}),
    async handle(_, { signal }) {
      await forEachBatch(signal, VIDEOS_AT_ONCE, listUnreadVideos(db), (ids) =>
        enqueueJobs(
          db,
          indexTranscript,
          ids.map((videoId) => ({ payload: { videoId }, key: buildTranscriptJobKey(videoId) })),
        ),
      )
      await forEachBatch(signal, LESSONS_AT_ONCE, listLessonsWithoutText(db), async (ids) => {
        await db.execute(sql`select search_lesson_text(${sql.param(ids)}::uuid[])`)
      })
    },
  })

/** Ids after another one, in their order. */
type IdLister = (limit: number, after?: string) => Promise<string[]>

async function forEachBatch(
  signal: AbortSignal,
  size: number,
  list: IdLister,
  handle: (ids: string[]) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  while (!signal.aborted) {
    const batch = await list(size, after)
    after = batch.at(-1)
    if (after === undefined) return
    await handle(batch)
  }
}

function listLessonsWithoutText(db: Database): IdLister {
  const hasText = db
    .select({ found: sql`1` })
    .from(lessonSearchTexts)
    .where(and(eq(lessonSearchTexts.lessonId, lessons.id), lessonSearchTexts.isCurrent))
  return async (limit, after) => {
    const rows = await db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(after === undefined ? undefined : gt(lessons.id, after), sql`not exists ${hasText}`))
      .orderBy(asc(lessons.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }
}

function listUnreadVideos(db: Database): IdLister {
  const hasCaptions = sql`(${videos.hasCaptions} or ${videos.translations} <> '{}' or ${videos.editedCaptions} <> '{}')`
  const isRead = db
    .select({ found: sql`1` })
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.videoId, videos.id), isNotNull(videoTranscripts.sentences)))
  return async (limit, after) => {
    const rows = await db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          after === undefined ? undefined : gt(videos.id, after),
          ...[eq(videos.state, 'ready'), hasCaptions, sql`not exists ${isRead}`],
        ),
      )
      .orderBy(asc(videos.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }
}

/**
 * Queues the job that makes up for what a former version left for the search in texts, if it left anything. To be called at the start of a
 * process that runs jobs.
 */
export async function requeueUnindexedTexts(
  db: Database,
  jobs: { readonly indexLessonTexts: Job<object> },
): Promise<void> {
  const [waiting] = [...(await listUnreadVideos(db)(1)), ...(await listLessonsWithoutText(db)(1))]
  if (waiting !== undefined) await enqueueJob(db, jobs.indexLessonTexts, {}, { key: 'index-lesson-texts' })
}
