import { and, eq, isNotNull } from 'drizzle-orm'
import {
  bundlePublications,
  bundles,
  coursePublications,
  courses,
  lessons,
  listPublicationPictures,
} from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { draftItems, drafts } from '../draft-tables.ts'
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
    const ofItems = await listItemPictures(tx, draftId)
    await tx.delete(drafts).where(eq(drafts.id, draftId))
    await enqueueDraftCleanup(tx, [...draft.thumbnails, ...ofItems])
    return 'deleted'
  })
}

/** Storage keys of the pictures that the lectures of a draft can choose from. */
async function listItemPictures(tx: Transaction, draftId: string): Promise<string[]> {
  const rows = await tx
    .select({ thumbnails: draftItems.thumbnails })
    .from(draftItems)
    .where(eq(draftItems.draftId, draftId))
  return rows.flatMap(({ thumbnails }) => thumbnails)
}

/** Storage keys of the pictures that the lectures of a published course show. */
export async function listShownPictures(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ thumbnail: lessons.thumbnail })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNotNull(lessons.thumbnail)))
  return rows.flatMap(({ thumbnail }) => thumbnail ?? [])
}

/** Pictures that a course leaves behind when it is deleted with its draft: to be asked before that, and cleaned up in the same transaction. */
export async function listCourseCovers(tx: Transaction, courseId: string): Promise<string[]> {
  const [course] = await tx
    .select({ coverImage: courses.coverImage })
    .from(courses)
    .where(eq(courses.id, courseId))
  const own = await tx
    .select({ thumbnails: drafts.thumbnails, id: drafts.id })
    .from(drafts)
    .where(eq(drafts.courseId, courseId))
  const former = await tx
    .select({ coverImage: coursePublications.coverImage, thumbnails: coursePublications.thumbnails })
    .from(coursePublications)
    .where(eq(coursePublications.courseId, courseId))
  const ofItems = await Promise.all(own.map(({ id }) => listItemPictures(tx, id)))
  return [
    ...(course?.coverImage ? [course.coverImage] : []),
    ...former.flatMap(listPublicationPictures),
    ...(await listShownPictures(tx, courseId)),
    ...own.flatMap((draft) => draft.thumbnails),
    ...ofItems.flat(),
  ]
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
