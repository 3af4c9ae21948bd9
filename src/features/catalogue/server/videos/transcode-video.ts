import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job, type JobContext, type JobDeps } from '#platform/server/jobs/jobs.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import {
  buildRemainingQualities,
  buildVideoFiles,
  getTranscodeOutputFolder,
  VideoOriginalMissingError,
} from './build-video-files.ts'
import { enqueueTranscriptIndexing } from './index-transcript.ts'
import {
  failVideoProcessing,
  failVideoQualities,
  finishVideoProcessing,
  finishVideoQualities,
  requeueVideoProcessing,
  saveVideoProgress,
  startVideoProcessing,
  type VideoRow,
} from './video-state.ts'
import { videoStorageKeys } from './video-storage-keys.ts'

export interface TranscodeJobPayload {
  readonly videoId: string
}

/** Queues the transcode of a video, once however often it is called. The lowest priority number goes first. */
export const enqueueTranscode = (
  db: Database | Transaction,
  job: Job<TranscodeJobPayload>,
  videoId: string,
  priority = 0,
): Promise<void> => enqueueJob(db, job, { videoId }, { key: `transcode-video:${videoId}`, priority })

export interface VideoDeps extends JobDeps {
  readonly storage: Storage
  readonly media: Media
  /** Folder for temporary files, with a folder for each job. Created when missing. */
  readonly workFolder: string
}

interface TranscodeDeps extends VideoDeps {
  readonly indexTranscript: Job<{ videoId: string }>
}

/** Films that nobody can watch yet go before the larger qualities of those that play already. */
const REST_PRIORITY = 1_000

/** Attempts before an error of ours fails the video; with the queue's growing pauses that is about seven minutes. */
const TRIES = 6
/** The decoder may have been killed for lack of memory, so a crash or a stall is tried once more. */
const TRIES_AFTER_CRASH = 2
/** A killed process counts as an attempt of the queue, so there have to be plenty. */
const QUEUE_TRIES = 25

/**
 * Turns an original or a narration into a video that can be watched. Every attempt has a new work folder and a new folder in the
 * storage, which pages see once it is complete. A kill at any moment leaves a video that is processed again from the start.
 *
 * A long film is shown as soon as its small qualities are there. The larger ones are a job of their own, which adds them to the same
 * folder under new names: addresses that viewers have stay good, and a kill costs the work of that job only.
 */
export function defineTranscodeVideoJob(tools: TranscodeDeps): Job<TranscodeJobPayload> {
  const job = defineJob({
    name: 'transcode-video',
    payload: z.object({ videoId: idSchema }),
    queue: 'media',
    maxAttempts: QUEUE_TRIES,
    async handle({ videoId }, context) {
      const pendingFolder = videoStorageKeys.version(videoId, randomBytes(8).toString('hex'))
      const video = await startVideoProcessing(tools, videoId, pendingFolder)
      if (!video) return
      const isShown = video.state === 'ready'
      try {
        if (isShown) await addQualities(tools, video, context)
        else await transcode(tools, { video, pendingFolder, job }, context)
      } catch (error) {
        if (!isShown) await tools.storage.deletePrefix(pendingFolder).catch(() => {})
        if (error instanceof VideoDeletedError) return
        if (context.signal.aborted) {
          await requeueVideoProcessing(tools, videoId)
          await enqueueTranscode(tools.db, job, videoId, isShown ? REST_PRIORITY : 0)
          return
        }
        await afterError(tools, { videoId, isShown, error }, context)
      }
    },
  })
  return job
}

async function transcode(
  tools: TranscodeDeps,
  { video, pendingFolder, job }: { video: VideoRow; pendingFolder: string; job: Job<TranscodeJobPayload> },
  { signal, log }: JobContext,
): Promise<void> {
  const { storage } = tools
  if (video.pendingFolder) await storage.deletePrefix(video.pendingFolder)
  await withWorkFolder(tools, { videoId: video.id, signal }, async (work) => {
    const made = await buildVideoFiles(video.source, { ...tools, ...work, work: work.folder })
    await storage.putFolder(pendingFolder, getTranscodeOutputFolder(work.folder))
    await work.settle()
    const finished = { ...made, folder: pendingFolder }
    const shown = await finishVideoProcessing(tools, video.id, finished, async (tx) => {
      await enqueueTranscriptIndexing(tx, tools.indexTranscript, video.id)
      if (!made.isComplete) await enqueueTranscode(tx, job, video.id, REST_PRIORITY)
    })
    const useless = shown ? video.folder : pendingFolder
    if (useless)
      await storage.deletePrefix(useless).catch((error) => log.warn({ err: error }, 'old video files stay'))
    if (shown) {
      const { durationMs, isComplete } = made
      log.info({ videoId: video.id, durationMs }, isComplete ? 'video ready' : 'video plays')
    }
  })
}

async function addQualities(tools: VideoDeps, video: VideoRow, { signal, log }: JobContext): Promise<void> {
  const { storage } = tools
  const { id: videoId, folder } = video
  if (folder === null) throw new Error('a video that is shown has a folder')
  await withWorkFolder(tools, { videoId, signal }, async (work) => {
    const added = await buildRemainingQualities(video, { ...tools, ...work, work: work.folder })
    await storage.putFolder(folder, getTranscodeOutputFolder(work.folder))
    await work.settle()
    if (await finishVideoQualities(tools, videoId, added)) log.info({ videoId }, 'video ready')
    else await storage.deletePrefix(folder)
  })
}

/** The video was deleted while it was made. */
class VideoDeletedError extends Error {}

/** Calls `use` with an empty folder, which is deleted afterwards, and a signal that ends the work also when the video is deleted. */
async function withWorkFolder(
  tools: VideoDeps,
  { videoId, signal }: { videoId: string; signal: AbortSignal },
  use: (work: {
    folder: string
    signal: AbortSignal
    onProgress(done: number): void
    settle(): Promise<void>
  }) => Promise<void>,
): Promise<void> {
  const folder = await freshWorkFolder(tools.workFolder, videoId)
  const deleted = new AbortController()
  const progress = throttledProgress(tools, videoId, () => deleted.abort(new VideoDeletedError()))
  try {
    await use({
      folder,
      signal: AbortSignal.any([signal, deleted.signal]),
      onProgress: progress.report,
      settle: progress.settle,
    })
  } finally {
    await progress.settle()
    await rm(folder, { recursive: true, force: true })
  }
}

async function afterError(
  tools: VideoDeps,
  { videoId, isShown, error }: { videoId: string; isShown: boolean; error: unknown },
  context: JobContext,
): Promise<void> {
  const reason = reasonForCreator(error, context.attempt)
  if (reason === null && context.attempt < TRIES) {
    await requeueVideoProcessing(tools, videoId)
    throw error
  }
  context.log.warn({ videoId, err: error }, 'video failed')
  const fail = isShown ? failVideoQualities : failVideoProcessing
  await fail(tools, videoId, reason ?? t.videoFailedOnOurSide)
}

/** Why the source cannot become a video; null when another attempt may help. */
function reasonForCreator(error: unknown, attempt: number): string | null {
  if (error instanceof VideoOriginalMissingError) return error.message
  if (!(error instanceof AppError) || !/^(?:media|narration)\//.test(error.code)) return null
  const mayBeOurs = error.code === 'media/crashed' || error.code === 'media/stalled'
  return mayBeOurs && attempt < TRIES_AFTER_CRASH ? null : error.message
}

/** An empty folder; what a killed attempt left for the same video is deleted. */
async function freshWorkFolder(workFolder: string, videoId: string): Promise<string> {
  await mkdir(workFolder, { recursive: true })
  for (const name of await readdir(workFolder)) {
    if (name.startsWith(`${videoId}-`)) await rm(join(workFolder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(workFolder, `${videoId}-`))
}

/** A percent of a long film takes minutes; whether it is still wanted is asked more often. */
const ASK_EVERY_MS = 5_000

/**
 * Writes whole percents, one write at a time; of those that come during a write only the last is written.
 * @param onDeleted called when there is no longer anything to write it to
 */
function throttledProgress(tools: VideoDeps, videoId: string, onDeleted: () => void) {
  let written = 0
  let wanted = 0
  let askAt = 0
  let running: Promise<void> | undefined
  const now = () => tools.clock.now().getTime()
  const write = async () => {
    while (wanted > written || now() >= askAt) {
      written = wanted
      askAt = now() + ASK_EVERY_MS
      if (!(await saveVideoProgress(tools, videoId, written))) return onDeleted()
    }
  }
  return {
    report(done: number) {
      wanted = Math.max(wanted, Math.min(99, Math.floor(done * 100)))
      running ??= write()
        // The transcode goes on even if its progress cannot be written.
        .catch(() => {})
        .finally(() => {
          running = undefined
        })
    },
    settle: async () => running,
  }
}
