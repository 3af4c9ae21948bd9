import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { videos } from '../tables.ts'
import { videoKeys } from './video-keys.ts'

/**
 * Deletes the files of a video without a row: one that was deleted, or whose import was killed before the row was written. Does
 * nothing while there is a row.
 */
export const defineRemoveVideoFilesJob = ({ db, storage }: { db: Database; storage: Storage }) =>
  defineJob({
    name: 'remove-video-files',
    payload: z.object({ videoId: idSchema }),
    async handle({ videoId }) {
      const [row] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
      if (row) return
      await storage.deletePrefix(videoKeys.source(videoId))
      await storage.deletePrefix(videoKeys.finished(videoId))
    },
  })
