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
import { buildVideoFiles, getTranscodeOutputFolder, VideoOriginalMissingError } from './build-video-files.ts'
import {
  failVideoProcessing,
  finishVideoProcessing,
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

/** Attempts before an error of ours fails the video; with the queue's growing pauses that is about seven minutes. */
const TRIES = 6
/** The decoder may have been killed for lack of memory, so a crash or a stall is tried once more. */
const TRIES_AFTER_CRASH = 2
/** A killed process counts as an attempt of the queue, so there have to be plenty. */
const QUEUE_TRIES = 25

/**
 * Turns an original or a narration into a video that can be watched. Every attempt has a new work folder and a new folder in the
 * storage, which pages see once it is complete. A kill at any moment leaves a video that is processed again from the start.
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
      try {
        await transcode(tools, video, pendingFolder, context)
      } catch (error) {
        await tools.storage.deletePrefix(pendingFolder).catch(() => {})
        if (context.signal.aborted) {
          await requeueVideoProcessing(tools, videoId)
          await enqueueTranscode(tools.db, job, videoId)
          return
        }
        await afterError(tools, videoId, error, context)
      }
    },
  })
  return job
}

async function transcode(
  tools: TranscodeDeps,
  video: VideoRow,
  pendingFolder: string,
  context: JobContext,
): Promise<void> {
  const { storage, workFolder } = tools
  const { signal, log } = context
  if (video.pendingFolder) await storage.deletePrefix(video.pendingFolder)
  const work = await freshWorkFolder(workFolder, video.id)
  const progress = throttledProgress(tools, video.id)
  try {
    const made = await buildVideoFiles(video.source, { ...tools, work, signal, onProgress: progress.report })
    await storage.putFolder(pendingFolder, getTranscodeOutputFolder(work))
    await progress.settle()
    const shown = await finishVideoProcessing(tools, video.id, { ...made, folder: pendingFolder })
    const useless = shown ? video.folder : pendingFolder
    if (useless)
      await storage.deletePrefix(useless).catch((error) => log.warn({ err: error }, 'old video files stay'))
    if (shown) log.info({ videoId: video.id, durationMs: made.durationMs }, 'video ready')
  } finally {
    await progress.settle()
    await rm(work, { recursive: true, force: true })
  }
}

async function afterError(
  tools: VideoDeps,
  videoId: string,
  error: unknown,
  context: JobContext,
): Promise<void> {
  const reason = reasonForCreator(error, context.attempt)
  if (reason === null && context.attempt < TRIES) {
    await requeueVideoProcessing(tools, videoId)
    throw error
  }
  context.log.warn({ videoId, err: error }, 'video failed')
  await failVideoProcessing(tools, videoId, reason ?? t.videoFailedOnOurSide)
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

/** Writes whole percents, one write at a time; of those that come during a write only the last is written. */
function throttledProgress(tools: VideoDeps, videoId: string) {
  let written = 0
  let wanted = 0
  let running: Promise<void> | undefined
  const write = async () => {
    while (wanted > written) {
      written = wanted
      await saveVideoProgress(tools, videoId, written)
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
