import { eq, inArray, type SQL } from 'drizzle-orm'
import { courses, lockPlannedCourse, videos } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { drafts } from '../draft-tables.ts'
import { getDraftImportKey } from './build-draft-plan.ts'

interface LockRequest {
  readonly draftId: string
  /** Condition on `drafts`: it, where the actor may publish it. */
  readonly isAsked: SQL | undefined
  /** The films that publishing it would show. */
  readonly listFilmIds: () => Promise<readonly string[]>
}

/**
 * Locks what publishing a draft changes, in the order in which courses are deleted: videos, their course, and what is made from it.
 * @returns null when there is no such draft; `again` when another film or course came meanwhile, which is not locked
 */
export async function lockForPublishing(
  tx: Transaction,
  { draftId, isAsked, listFilmIds }: LockRequest,
): Promise<{ readonly course: typeof courses.$inferSelect | null } | null | 'again'> {
  const [seen] = await tx
    .select({ creatorId: drafts.creatorId, courseId: drafts.courseId, importKey: courses.importKey })
    .from(drafts)
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .where(isAsked)
  if (!seen) return null
  const { creatorId } = seen
  await lockPlannedCourse(tx, { creatorId, importKey: seen.importKey ?? getDraftImportKey(draftId) })
  const films = await listFilmIds()
  await tx
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.id, [...films]))
    .orderBy(videos.id)
    .for('update')
  const [course] = seen.courseId
    ? await tx.select().from(courses).where(eq(courses.id, seen.courseId)).for('update')
    : []
  const [draft] = await tx.select({ courseId: drafts.courseId }).from(drafts).where(isAsked).for('update')
  if (!draft) return null
  const isLocked = (filmId: string) => films.includes(filmId)
  // Another window may have published it for the first time.
  if (draft.courseId !== seen.courseId || !(await listFilmIds()).every(isLocked)) return 'again'
  return { course: course ?? null }
}
