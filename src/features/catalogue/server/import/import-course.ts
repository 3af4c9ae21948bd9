import { and, eq } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseAway } from '#platform/server/db/database-away.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { refreshCourseSums } from '../course-sums.ts'
import { courses } from '../tables.ts'
import { holdVideos } from '../videos/hold-videos.ts'
import { removeUnusedVideos } from '../videos/remove-unused-videos.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import type { CheckOptions } from './check-course.ts'
import type { CoursePlan } from './course-plan.ts'
import type { Problem } from './problems.ts'
import { lockImport, type Publication, type SavedCourse, saveCourse } from './save-course.ts'
import { saveLessons } from './save-lessons.ts'
import { knownVideos, saveVideos, takeVideoDurations } from './save-videos.ts'
import { discardOriginals, newVideos, type StoredVideo, storeOriginals } from './store-originals.ts'

export interface ImportTools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly media: Pick<Media, 'probe'>
  readonly videoJobs: VideoJobs
}

export interface ImportOptions extends Omit<CheckOptions, 'onProgress'> {
  readonly publication: Publication
  /** Added to each video's position in the course; the higher, the later it is processed. */
  readonly videoPriority?: number
  /** Counts checked lessons, then copied bytes. */
  onProgress?(step: 'check' | 'copy', done: number, total: number): void
}

export interface ImportedCourse extends SavedCourse {
  readonly kind: 'course' | 'video'
  readonly title: string
  readonly lessonCount: number
  /** Ids of the videos of its lectures, in their order. */
  readonly videoIds: readonly string[]
  readonly warnings: readonly Problem[]
}

/**
 * Creates a course from a folder, or updates the course created from it before (docs/product/course-files.md). Lessons keep their
 * ids, and so their learners' progress, while they keep their content or slug; videos whose files have not changed are kept.
 * All of it happens or nothing. Jobs process the videos afterwards.
 *
 * @throws AppError `import/refused` with every problem of the folder; the signal's reason when aborted
 */
export async function importCourse(tools: ImportTools, options: ImportOptions): Promise<ImportedCourse> {
  const { db, storage } = tools
  const { publication, videoPriority = 0, signal, onProgress = () => {}, ...rest } = options
  // Loaded when needed: the YAML and Markdown parsers are large, and the server starts without them.
  const { checkCourse } = await import('./check-course.ts')
  const plan = await checkCourse(tools, {
    ...rest,
    signal,
    onProgress: (done, total) => onProgress('check', done, total),
  })
  const known = new Set((await videosBefore(db, plan)).map(({ contentHash }) => contentHash))
  const stored = await storeOriginals(tools, newVideos(plan, known), {
    signal,
    onProgress: (done, total) => onProgress('copy', done, total),
  })
  const { course, videoIds } = await discardOnFailure(storage, stored, () => {
    signal.throwIfAborted()
    return write(tools, plan, stored, { publication, videoPriority })
  })
  const used = new Set(videoIds)
  await discardOriginals(
    storage,
    stored.filter(({ id }) => !used.has(id)),
  )
  const lessonCount = plan.sections.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return { ...course, kind: plan.kind, title: plan.title, lessonCount, videoIds, warnings: plan.warnings }
}

/**
 * Deletes the copies when the transaction fails. If the connection was lost, the commit may have succeeded; the copies are then
 * left to the job that deletes those without a row.
 */
async function discardOnFailure<T>(
  storage: Storage,
  stored: readonly StoredVideo[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error)) await discardOriginals(storage, stored)
    throw error
  }
}

const sameCourse = ({ creatorId, importKey }: CoursePlan) =>
  and(eq(courses.creatorId, creatorId), eq(courses.importKey, importKey))

async function videosBefore(db: Database, plan: CoursePlan) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(sameCourse(plan))
  return course ? knownVideos(db, course.id) : []
}

function write(
  { db, clock, videoJobs }: ImportTools,
  plan: CoursePlan,
  stored: readonly StoredVideo[],
  { publication, videoPriority }: { publication: Publication; videoPriority: number },
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockImport(tx, plan)
    await holdVideos(tx, sameCourse(plan))
    const course = await saveCourse(tx, plan, publication, now)
    const known = await knownVideos(tx, course.id)
    const videoIds = await saveVideos(tx, plan, { known, stored, videoJobs, videoPriority, now })
    await saveLessons(tx, course.id, plan, videoIds, now)
    await removeUnusedVideos(
      tx,
      known.map(({ id }) => id),
      videoJobs,
    )
    await takeVideoDurations(tx, course.id)
    await refreshCourseSums(tx, { courseId: course.id })
    await notifyCatalogueChanged(tx)
    return { course, videoIds: [...videoIds.values()] }
  })
}
