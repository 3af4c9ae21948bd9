import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import {
  CourseImportRefusedError,
  courses,
  type ImportProblem,
  importCourse,
} from '#features/catalogue/server/index.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'
import { t } from '../../messages/index.ts'
import { MAX_UNPUBLISHED_DRAFTS } from '../../rules/drafts/draft-limits.ts'
import { UPLOAD_SPACE_SETTING } from '../../rules/settings.ts'
import { COURSE_ZIP_LIMITS } from '../../rules/uploads/course-zip.ts'
import type { uploads } from '../draft-tables.ts'
import { storeThumbnail } from '../drafts/draft-thumbnails.ts'
import { measureUploads } from '../uploads/measure-uploads.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { CourseZipRefusedError } from './course-zip-refusal.ts'
import { unpackCourseZip } from './unpack-course-zip.ts'

const GIB = 1024 ** 3
const COVER = /^cover\.(?:webp|png|jpe?g)$/

type UploadRow = typeof uploads.$inferSelect

/** The key of a course that came as a ZIP: of its own for each upload, so that bringing one in never overwrites another. */
const getZipImportKey = (uploadId: string): string => `zip-${uploadId}`

/**
 * Makes a course of an uploaded ZIP, as an import of its folder would, whose owner is the uploader and which is not published. A run
 * after a kill finds what the one before had made.
 *
 * @returns the id of the course, and what in it is otherwise than in the folder, the first of it
 * @throws CourseZipRefusedError with the reason for its creator; nothing was made then
 */
export async function bringInCourse(
  deps: UploadDeps,
  upload: UploadRow,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<{ readonly courseId: string; readonly warnings: readonly ImportProblem[] }> {
  const { db, files } = deps
  const { creatorId } = upload
  const importKey = getZipImportKey(upload.id)
  const ofUpload = and(eq(courses.creatorId, creatorId), eq(courses.importKey, importKey))
  const [present] = await db.select({ id: courses.id }).from(courses).where(ofUpload)
  if (present) return { courseId: present.id, warnings: [] }
  await checkCreator(deps, creatorId)
  const folder = files.getWorkFolder(upload.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const maxBytes = await findFreeSpace(deps, upload)
    const root = await unpackCourseZip(files.getPath(upload.id), folder, { maxBytes, signal })
    const { id, warnings } = await importCourse(
      { ...deps, actor: { kind: 'job', job: 'studio:bring-in-course' } },
      {
        folder: root,
        owner: {
          ...{ creatorId, importKey, coverImage: await storeCover(deps, root) },
          storePicture: (picture) => storeThumbnail(deps, picture),
        },
        publication: 'draft',
        signal,
      },
    )
    return { courseId: id, warnings: warnings.slice(0, COURSE_ZIP_LIMITS.problems) }
  } catch (error) {
    if (!(error instanceof CourseImportRefusedError)) throw error
    const { problems } = error
    throw new CourseZipRefusedError(
      t.courseFolderHasProblems({ count: problems.length }),
      problems.slice(0, COURSE_ZIP_LIMITS.problems),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkCreator({ db }: UploadDeps, creatorId: string): Promise<void> {
  const [creator] = await db.select({ role: users.role }).from(users).where(eq(users.id, creatorId))
  const roles = creator?.role.split(',').map((role) => role.trim()) ?? []
  if (!roles.includes('creator')) throw new CourseZipRefusedError(t.thisIsForCreators)
  const isWaiting = and(eq(courses.creatorId, creatorId), eq(courses.neverPublished, true))
  if ((await db.$count(courses, isWaiting)) >= MAX_UNPUBLISHED_DRAFTS)
    throw new CourseZipRefusedError(t.tooManyDrafts)
}

/** What the creator has left without the ZIP itself, which goes when the course is there. */
async function findFreeSpace({ db, settings }: UploadDeps, upload: UploadRow): Promise<number> {
  const used = await measureUploads(db, upload.creatorId)
  return settings.get(UPLOAD_SPACE_SETTING) * GIB - used.bytes + upload.sizeBytes
}

/** @returns null when there is none; one that is no picture is left out */
async function storeCover(deps: UploadDeps, root: string): Promise<string | null> {
  const name = (await readdir(root)).find((file) => COVER.test(file))
  return name === undefined ? null : storeThumbnail(deps, await readFile(join(root, name)))
}
