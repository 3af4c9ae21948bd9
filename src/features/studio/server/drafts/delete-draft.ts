import { eq } from 'drizzle-orm'
import { bundlePublications, bundles, coursePublications, courses } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { drafts } from '../draft-tables.ts'
import { enqueueDraftCleanup } from './draft-cleanup.ts'
import { type DraftKind, isOwnDraft } from './own-drafts.ts'

/** Deletes one of the actor's drafts, with the pictures and films that nothing else uses. What was published of it stays. */
export function deleteDraft(
  { db, actor }: PersonContext,
  { kind, draftId }: { readonly kind: DraftKind; readonly draftId: string },
): Promise<'deleted' | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ thumbnails: drafts.thumbnails })
      .from(drafts)
      .where(isOwnDraft(kind, actor.id, draftId))
      .for('update')
    if (!draft) return 'NOT_FOUND'
    await tx.delete(drafts).where(eq(drafts.id, draftId))
    await enqueueDraftCleanup(tx, draft.thumbnails)
    return 'deleted'
  })
}

/** Pictures that a course leaves behind when it is deleted with its draft: to be asked before that, and cleaned up in the same transaction. */
export async function listCourseCovers(tx: Transaction, courseId: string): Promise<string[]> {
  const [course] = await tx
    .select({ coverImage: courses.coverImage })
    .from(courses)
    .where(eq(courses.id, courseId))
  const own = await tx
    .select({ thumbnails: drafts.thumbnails })
    .from(drafts)
    .where(eq(drafts.courseId, courseId))
  const former = await tx
    .select({ coverImage: coursePublications.coverImage })
    .from(coursePublications)
    .where(eq(coursePublications.courseId, courseId))
  const covers = [...former, ...(course ? [course] : [])].flatMap(({ coverImage }) => coverImage ?? [])
  return [...covers, ...own.flatMap((draft) => draft.thumbnails)]
}

/** The same for a bundle. */
export async function listBundleCovers(tx: Transaction, bundleId: string): Promise<string[]> {
  const [bundle] = await tx
    .select({ coverImage: bundles.coverImage })
    .from(bundles)
    .where(eq(bundles.id, bundleId))
  const own = await tx
    .select({ thumbnails: drafts.thumbnails })
    .from(drafts)
    .where(eq(drafts.bundleId, bundleId))
  const former = await tx
    .select({ coverImage: bundlePublications.coverImage })
    .from(bundlePublications)
    .where(eq(bundlePublications.bundleId, bundleId))
  const covers = [...former, ...(bundle ? [bundle] : [])].flatMap(({ coverImage }) => coverImage ?? [])
  return [...covers, ...own.flatMap((draft) => draft.thumbnails)]
}
