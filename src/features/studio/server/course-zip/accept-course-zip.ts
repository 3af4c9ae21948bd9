import { and, asc, eq } from 'drizzle-orm'
import {
  courses,
  type ImportProblem,
  lessons,
  lockCourseVideos,
  removeCourse,
  videos,
} from '#features/catalogue/server/index.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { uploadChecked } from '../../rules/uploads/upload-events.ts'
import { openCourseDraft } from '../course-drafts/open-course-draft.ts'
import { uploads } from '../draft-tables.ts'
import { listCourseCovers } from '../drafts/delete-draft.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'

type UploadRow = typeof uploads.$inferSelect

/**
 * Opens a course that came as a ZIP in the builder of its creator. Its films become uploads of its items: they count as those that were
 * sent one by one, and are replaced like them. If the upload was cancelled meanwhile, the course goes again.
 */
export async function acceptCourseZip(
  deps: UploadDeps,
  upload: UploadRow,
  { courseId, warnings }: { readonly courseId: string; readonly warnings: readonly ImportProblem[] },
): Promise<void> {
  const { db, clock } = deps
  const { id, creatorId } = upload
  const draft = await openCourseDraft({ ...deps, actor: { id: creatorId } }, { courseId })
  const films = draft ? await listFilms(deps, courseId) : []
  const now = clock.now()
  const isAccepted = await db.transaction(async (tx) => {
    const [accepted] = await tx
      .update(uploads)
      .set({
        state: 'accepted',
        courseId: draft ? courseId : null,
        problems: [...warnings],
        updatedAt: now,
      })
      .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')))
      .returning({ id: uploads.id })
    if (!accepted) return false
    if (draft && films.length > 0) {
      const common = { creatorId, draftId: draft.id, state: 'accepted' as const, expiresAt: now }
      await tx
        .insert(uploads)
        .values(films.map((film) => ({ ...common, ...film, createdAt: now, updatedAt: now })))
    }
    await emitEvent(tx, uploadChecked, { uploadId: id, creatorId }, now)
    return true
  })
  if (!isAccepted) await removeUnwanted(deps, courseId)
}

/** The films of a course with a file, each for the first item that shows it. */
async function listFilms({ db, storage }: UploadDeps, courseId: string) {
  const rows = await db
    .select({ itemId: lessons.id, slug: lessons.seoTitle, videoId: videos.id, source: videos.source })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.seqNo))
  const films = new Map<
    string,
    Pick<typeof uploads.$inferInsert, 'itemId' | 'videoId' | 'fileName'> & {
      sizeBytes: number
      receivedBytes: number
    }
  >()
  for (const { itemId, slug, videoId, source } of rows) {
    if (source.kind !== 'file' || films.has(videoId)) continue
    const size = (await storage.head(source.key))?.size ?? 0
    films.set(videoId, { itemId, videoId, fileName: `${slug}.mp4`, sizeBytes: size, receivedBytes: size })
  }
  return [...films.values()]
}

async function removeUnwanted({ db, clock, videoJobs }: UploadDeps, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCourseVideos(tx, eq(courses.id, courseId))
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update')
    // It may be what its creator works on already.
    if (!course?.neverPublished) return
    const covers = await listCourseCovers(tx, courseId)
    await removeCourse(tx, courseId, { videoJobs, now: clock.now() })
    await enqueueDraftCleanup(tx, covers)
  })
}
