import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { uploads } from '../draft-tables.ts'
import type { CheckUploadJob, UploadDeps } from './upload-deps.ts'

const enqueueCheck = (db: Parameters<typeof enqueueJob>[0], job: CheckUploadJob, uploadId: string) =>
  enqueueJob(db, job, { uploadId }, { key: `check-upload:${uploadId}` })

/** To be called when all bytes of an upload have come; queues the job that looks into the file. May be repeated. */
export async function completeUpload(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  job: CheckUploadJob,
  uploadId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [completed] = await tx
      .update(uploads)
      .set({ state: 'checking', receivedBytes: sql`${uploads.sizeBytes}`, updatedAt: clock.now() })
      .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
      .returning({ id: uploads.id })
    if (completed) await enqueueCheck(tx, job, uploadId)
  })
}

/**
 * Completes uploads whose last byte came just before the server died, and queues the check of those that have lost their job. To be
 * called at the start of a process that runs jobs.
 */
export async function requeueUploads(
  { db, clock, files }: Pick<UploadDeps, 'db' | 'clock' | 'files'>,
  job: CheckUploadJob,
): Promise<void> {
  const receiving = await db
    .select({ id: uploads.id, sizeBytes: uploads.sizeBytes })
    .from(uploads)
    .where(eq(uploads.state, 'receiving'))
  for (const { id, sizeBytes } of receiving) {
    if ((await files.getSize(id)) === sizeBytes) await completeUpload({ db, clock }, job, id)
  }
  for (const id of await findUploadsWithoutCheck(db)) await enqueueCheck(db, job, id)
}

async function findUploadsWithoutCheck(db: Database): Promise<string[]> {
  const hasJob = sql`exists (select 1 from graphile_worker.jobs as job
    where job.key = 'check-upload:' || ${uploads.id} and (job.locked_at is not null or job.attempts < job.max_attempts))`
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'checking'), sql`not ${hasJob}`))
  return rows.map(({ id }) => id)
}
