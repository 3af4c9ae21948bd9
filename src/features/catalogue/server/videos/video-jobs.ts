import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { videos } from '../tables.ts'
import { defineIndexLessonTextsJob, defineIndexTranscriptJob } from './index-transcript.ts'
import {
  defineTranscodeVideoJob,
  enqueueTranscode,
  type TranscodeJobPayload,
  type VideoDeps,
} from './transcode-video.ts'
import { videoStorageKeys } from './video-storage-keys.ts'

/**
 * Deletes the files of a video without a row: one that was deleted, or whose import was killed before the row was written. Does
 * nothing while there is a row.
 */
const defineRemoveVideoFilesJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  defineJob({
    name: 'remove-video-files',
    payload: z.object({ videoId: idSchema }),
    async handle({ videoId }) {
      const [row] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
      if (row) return
      await storage.deletePrefix(videoStorageKeys.source(videoId))
      await storage.deletePrefix(videoStorageKeys.finished(videoId))
    },
  })

/** Deletes changed captions of a video, unless its row names them. Under the row's lock: a save writes the file under it. */
const defineRemoveCaptionsJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  defineJob({
    name: 'remove-video-captions',
    payload: z.object({ videoId: idSchema, language: z.string(), hash: z.string() }),
    handle: ({ videoId, language, hash }) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select({ edited: videos.editedCaptions })
          .from(videos)
          .where(eq(videos.id, videoId))
          .for('update')
        if (row?.edited[language] === hash) return
        await storage.deletePrefix(videoStorageKeys.editedCaptions(videoId, language, hash))
      }),
  })

export interface VideoJobs {
  readonly transcode: Job<TranscodeJobPayload>
  readonly remove: Job<{ videoId: string }>
  readonly removeCaptions: Job<{ videoId: string; language: string; hash: string }>
  readonly indexTranscript: Job<{ videoId: string }>
  readonly indexLessonTexts: Job<object>
}

/** The jobs that transcode videos, delete their files, and read texts for the search. */
export function createVideoJobs(tools: VideoDeps): VideoJobs {
  const indexTranscript = defineIndexTranscriptJob(tools)
  return {
    transcode: defineTranscodeVideoJob({ ...tools, indexTranscript }),
    remove: defineRemoveVideoFilesJob(tools),
    removeCaptions: defineRemoveCaptionsJob(tools),
    indexTranscript,
    indexLessonTexts: defineIndexLessonTextsJob(tools.db, indexTranscript),
  }
}

/**
 * Queues unfinished videos that have no job, as after a restored backup or when kills have used up the job's attempts. To be
 * called at the start of a process that runs jobs.
 *
 * @returns how many were queued
 */
export async function requeueUnfinishedVideos(db: Database, videoJobs: VideoJobs): Promise<number> {
  const hasJob = sql`exists (select 1 from graphile_worker.jobs as job
    where job.key = 'transcode-video:' || ${videos.id} and (job.locked_at is not null or job.attempts < job.max_attempts))`
  const lost = await db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        or(
          inArray(videos.state, ['queued', 'processing']),
          inArray(videos.remainingQualities, ['queued', 'processing']),
        ),
        sql`not ${hasJob}`,
      ),
    )
  for (const { id } of lost) await enqueueTranscode(db, videoJobs.transcode, id)
  return lost.length
}
