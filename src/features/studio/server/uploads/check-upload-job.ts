import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addUploadedVideo, storeUploadedOriginal } from '#features/catalogue/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { defineJob, enqueueJob, type JobContext } from '#platform/server/jobs/jobs.ts'
import { MediaError } from '#platform/server/media/media-error.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import type { CourseFolderProblem } from '../../rules/uploads/upload.ts'
import { uploadChecked } from '../../rules/uploads/upload-events.ts'
import { acceptCourseZip } from '../course-zip/accept-course-zip.ts'
import { CourseZipRefusedError } from '../course-zip/course-zip-refusal.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { removeReplacedFilms } from './remove-films.ts'
import type { CheckUploadJob, UploadDeps } from './upload-deps.ts'

/** A killed process counts as an attempt of the queue. */
const QUEUE_TRIES = 25
/** The decoder may have been killed for lack of memory, so a crash or a stall is tried once more. */
const TRIES_AFTER_CRASH = 2

/**
 * Looks into a file that has come whole: what it contains decides, not its name. It becomes the film of its draft or is refused with
 * a reason. The video has the id of its upload, so that a run after a kill repeats what the one before had done. One at a time, since
 * each reads its whole file. A ZIP becomes a course of its own (docs/product/course-files.md#as-a-zip).
 */
export const defineCheckUploadJob = (deps: UploadDeps): CheckUploadJob =>
  defineJob({
    name: 'check-upload',
    payload: z.object({ uploadId: idSchema }),
    queue: 'uploads',
    maxAttempts: QUEUE_TRIES,
    async handle({ uploadId }, context) {
      const { db, files } = deps
      const checking = and(eq(uploads.id, uploadId), eq(uploads.state, 'checking'))
      const [upload] = await db.select().from(uploads).where(checking)
      if (!upload) return
      const refusal =
        upload.purpose === 'course'
          ? await takeCourse(deps, upload, context)
          : await takeFilm(deps, upload, context)
      if (refusal !== null) await refuseUpload(deps, upload, refusal)
      await files.remove(uploadId)
      context.log.info({ uploadId, refused: refusal !== null }, 'upload checked')
    },
  })

interface Refusal {
  /** For its creator. */
  readonly failure: string
  readonly problems?: readonly CourseFolderProblem[]
}

/** @returns null when the file is the film of its draft */
async function takeFilm(deps: UploadDeps, upload: UploadRow, context: JobContext): Promise<Refusal | null> {
  const failure = await findFailure(deps, upload.id, context)
  if (failure !== null) return { failure }
  await acceptUpload(deps, upload)
  return null
}

/** @returns null when the ZIP is a course */
async function takeCourse(deps: UploadDeps, upload: UploadRow, context: JobContext): Promise<Refusal | null> {
  // Loaded when needed: the server starts without the reader of ZIP.
  const { bringInCourse } = await import('../course-zip/bring-in-course.ts')
  try {
    await acceptCourseZip(deps, upload, await bringInCourse(deps, upload, context))
    return null
  } catch (error) {
    if (isMissingFile(error)) return { failure: t.uploadedFileIsGone }
    if (!(error instanceof CourseZipRefusedError)) throw error
    return { failure: error.message, problems: error.problems }
  }
}

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Why a file cannot become a video, for its creator; null: it can. */
async function findFailure(
  { media, files }: UploadDeps,
  uploadId: string,
  { signal, attempt }: JobContext,
): Promise<string | null> {
  try {
    const { refusal, cutShort } = await media.probe(files.getPath(uploadId), { signal })
    if (refusal !== null) return new MediaError(refusal).message
    return cutShort ? t.videoIsCutOff : null
  } catch (error) {
    if (isMissingFile(error)) return t.uploadedFileIsGone
    if (!(error instanceof MediaError)) throw error
    const mayBeOurs = error.code === 'media/crashed' || error.code === 'media/stalled'
    if (mayBeOurs && attempt < TRIES_AFTER_CRASH) throw error
    return error.message
  }
}

type UploadRow = typeof uploads.$inferSelect

async function acceptUpload(deps: UploadDeps, upload: UploadRow): Promise<void> {
  const { db, clock, files, videoJobs } = deps
  const { id, draftId, creatorId } = upload
  await storeUploadedOriginal(deps, id, files.getPath(id))
  const now = clock.now()
  const isAccepted = await db.transaction(async (tx) => {
    if (!draftId) return false
    // Before the upload: whoever publishes or deletes the draft locks in this order.
    const [draft] = await tx
      .select({ kind: drafts.kind, creatorId: drafts.creatorId })
      .from(drafts)
      .where(eq(drafts.id, draftId))
      .for('update')
    const checking = and(eq(uploads.id, id), eq(uploads.state, 'checking'))
    const [found] = await tx.select({ itemId: uploads.itemId }).from(uploads).where(checking).for('update')
    if (!found || !draft || (draft.kind === 'course' && !found.itemId)) return false
    // A film that a co-creator sends belongs to the course.
    await addUploadedVideo(tx, { id, creatorId: draft.creatorId }, { videoJobs, now })
    await tx.update(uploads).set({ state: 'accepted', videoId: id, updatedAt: now }).where(eq(uploads.id, id))
    // A version is of texts; a course has its films counted here, since none of its own rows changes with them.
    if (found.itemId) {
      const revision = sql`${drafts.revision} + 1`
      await tx.update(drafts).set({ revision }).where(eq(drafts.id, draftId))
    }
    await emitEvent(tx, uploadChecked, { uploadId: id, creatorId }, now)
    return true
  })
  // By itself: publishing locks films before their draft.
  if (isAccepted && draftId) await db.transaction((tx) => removeReplacedFilms(tx, { draftId, videoJobs }))
  // It was cancelled, or its draft or item deleted: what was stored goes at once.
  if (!isAccepted) {
    await enqueueJob(db, videoJobs.remove, { videoId: id }, { key: `remove-video-files:${id}` })
  }
}

async function refuseUpload(
  { db, clock }: UploadDeps,
  { id, creatorId }: UploadRow,
  { failure, problems = [] }: Refusal,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [refused] = await tx
      .update(uploads)
      .set({ state: 'refused', failure, problems: [...problems], updatedAt: now })
      .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')))
      .returning({ id: uploads.id })
    if (refused) await emitEvent(tx, uploadChecked, { uploadId: id, creatorId }, now)
  })
}
