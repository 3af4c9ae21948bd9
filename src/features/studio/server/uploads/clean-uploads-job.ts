import { and, eq, inArray, lt } from 'drizzle-orm'
import { defineScheduledJob, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { uploads } from '../draft-tables.ts'
import { requeueUploads } from './complete-upload.ts'
import { removeFilmsWithoutDraft, removeReplacedFilms } from './remove-films.ts'
import type { CheckUploadJob, UploadDeps } from './upload-deps.ts'

/** Creators can read for so long why a file was refused. */
const REFUSED_KEPT_MS = 30 * 24 * 3600_000
/** And for so long which course has come. */
const COURSE_SHOWN_MS = 24 * 3600_000

/**
 * Deletes uploads that nobody has gone on with, films that nobody needs, and files without an upload. Each upload has its row before
 * its file, so a file that is found before the rows are read has a row, or had one.
 */
export const defineCleanUploadsJob = (deps: UploadDeps, check: CheckUploadJob): ScheduledJob =>
  defineScheduledJob({
    name: 'studio:clean-uploads',
    schedule: '17 * * * *',
    async handle({ log }) {
      const { db, clock, files, videoJobs } = deps
      const now = clock.now()
      await requeueUploads(deps, check)
      await db.delete(uploads).where(and(eq(uploads.state, 'receiving'), lt(uploads.expiresAt, now)))
      const forgotten = new Date(now.getTime() - REFUSED_KEPT_MS)
      await db.delete(uploads).where(and(eq(uploads.state, 'refused'), lt(uploads.updatedAt, forgotten)))
      const shown = new Date(now.getTime() - COURSE_SHOWN_MS)
      const hasCome = and(eq(uploads.purpose, 'course'), eq(uploads.state, 'accepted'))
      await db.delete(uploads).where(and(hasCome, lt(uploads.updatedAt, shown)))
      await db.transaction((tx) => removeFilmsWithoutDraft(tx, videoJobs))
      await db.transaction((tx) => removeReplacedFilms(tx, { videoJobs }))

      const found = await files.list()
      const rows = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(inArray(uploads.id, found), inArray(uploads.state, ['receiving', 'checking'])))
      const wanted = new Set(rows.map(({ id }) => id))
      const useless = found.filter((id) => !wanted.has(id))
      for (const id of useless) await files.remove(id)
      if (useless.length > 0) log.info({ files: useless.length }, 'files of ended uploads deleted')
    },
  })
