import { readFile } from 'node:fs/promises'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { retryOnConflict } from '#platform/server/db/retry-on-conflict.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { courses } from '../tables.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import { applyCoursePlan, isPlannedCourse } from './apply-course-plan.ts'
import type { CourseImportPlan, LessonImportPlan, SectionImportPlan } from './course-plan.ts'
import { COURSE_FILE_NAME, type ImportProblem } from './problems.ts'
import type { CoursePublication, SavedCourse } from './save-course.ts'
import {
  deleteVideoOriginals,
  findNewVideos,
  listImportedVideos,
  type StoredVideo,
  storeVideoOriginals,
} from './save-videos.ts'
import type { CourseValidationOptions } from './validate-course.ts'

export interface CourseImportDeps extends CommandContext {
  readonly db: Database
  readonly storage: Storage
  readonly media: Pick<Media, 'probe'>
  readonly videoJobs: VideoJobs
}

export interface CourseImportOptions extends Omit<CourseValidationOptions, 'onProgress'> {
  readonly publication: CoursePublication
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
  readonly warnings: readonly ImportProblem[]
}

/**
 * Creates a course from a folder, or updates the course created from it before (docs/product/course-files.md). Lessons keep their
 * ids, and so their learners' progress, while they keep their content or slug; videos whose files have not changed are kept.
 * All of it happens or nothing. Jobs process the videos afterwards.
 *
 * @throws AppError `import/refused` with every problem of the folder; the signal's reason when aborted
 */
export async function importCourse(
  tools: CourseImportDeps,
  options: CourseImportOptions,
): Promise<ImportedCourse> {
  const { db, storage } = tools
  const { publication, videoPriority = 0, signal, onProgress = () => {}, ...rest } = options
  // Loaded when needed: the YAML and Markdown parsers are large, and the server starts without them.
  const { validateCourseImport } = await import('./validate-course.ts')
  const checked = await validateCourseImport(tools, {
    ...rest,
    signal,
    onProgress: (done, total) => onProgress('check', done, total),
  })
  const plan = await storeLessonPictures(checked, rest.owner?.storePicture)
  const known = new Set((await videosBefore(db, plan)).map(({ contentHash }) => contentHash))
  const stored = await storeVideoOriginals(tools, findNewVideos(plan, known), {
    signal,
    onProgress: (done, total) => onProgress('copy', done, total),
  })
  const { course, videoIds } = await discardOnFailure(storage, stored, () => {
    signal.throwIfAborted()
    // Two courses that name each other as add-ons for the first time at the same moment wait for each other.
    return retryOnConflict(() =>
      db.transaction((tx) =>
        applyCoursePlan({ ...tools, db: tx }, plan, { stored, publication, videoPriority }),
      ),
    )
  })
  const used = new Set(videoIds)
  await deleteVideoOriginals(
    storage,
    stored.filter(({ id }) => !used.has(id)),
  )
  const lessonCount = plan.sections.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return { ...course, kind: plan.kind, title: plan.title, lessonCount, videoIds, warnings: plan.warnings }
}

/**
 * The plan with its pictures in the storage. A course that is imported again and again, as from a command line, has none: nothing
 * would say which of them have been replaced.
 */
async function storeLessonPictures(
  plan: CourseImportPlan,
  storePicture: ((picture: Uint8Array) => Promise<string | null>) | undefined,
): Promise<CourseImportPlan> {
  const warnings = [...plan.warnings]
  const sections: SectionImportPlan[] = []
  for (const section of plan.sections) {
    const lessons: LessonImportPlan[] = []
    for (const { picture, ...lesson } of section.lessons) {
      const thumbnail = picture && storePicture ? await storePicture(await readFile(picture.path)) : undefined
      if (picture && !thumbnail) {
        const message = storePicture
          ? 'is no picture and was left out'
          : 'is taken from a ZIP only, and was left out'
        warnings.push({ file: COURSE_FILE_NAME, line: null, message: `${picture.name} ${message}` })
      }
      lessons.push({ ...lesson, ...(thumbnail && { thumbnail }) })
    }
    sections.push({ ...section, lessons })
  }
  return { ...plan, sections, warnings }
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
    if (!isDatabaseUnavailable(error)) await deleteVideoOriginals(storage, stored)
    throw error
  }
}

async function videosBefore(db: Database, plan: CourseImportPlan) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(isPlannedCourse(plan))
  return course ? listImportedVideos(db, course.id) : []
}
