import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import { EMPTY_COURSE_DRAFT } from '../../rules/course-drafts/course-draft-text.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { drafts } from '../draft-tables.ts'

/** The columns of a draft that is known to be a course's. */
export const courseDraftColumns = {
  ...getTableColumns(drafts),
  document: sql<CourseDraft>`${drafts.document}`.mapWith(
    (stored: Partial<CourseDraft>): CourseDraft => ({ ...EMPTY_COURSE_DRAFT, ...stored }),
  ),
}

export type CourseDraftRow = Omit<typeof drafts.$inferSelect, 'document'> & { document: CourseDraft }

/**
 * Locks a draft that somebody may edit until the transaction ends: all that is written in a course is written one after the other.
 * @param userId its creator or a co-creator
 */
export async function lockCourseDraft(
  tx: Transaction,
  userId: string,
  draftId: string,
): Promise<CourseDraftRow | undefined> {
  const isAsked = isEditableDraft(userId, draftId)
  const [draft] = await tx.select(courseDraftColumns).from(drafts).where(isAsked).for('update')
  if (!draft || draft.creatorId === userId) return draft
  // A co-creator may have been removed while this waited for the lock; only another statement sees that.
  return (await tx.$count(drafts, isAsked)) > 0 ? draft : undefined
}

/**
 * Records in a locked draft that something was written in it. No two changes have the same time, since whoever publishes names the
 * last one that they have seen.
 *
 * @param also what else changes in its row
 * @returns when it was changed
 */
export async function recordDraftChange(
  tx: Transaction,
  draft: Pick<CourseDraftRow, 'id' | 'updatedAt' | 'revision'>,
  now: Date,
  also: Partial<Pick<CourseDraftRow, 'document' | 'version' | 'orderVersion'>> = {},
): Promise<Date> {
  const updatedAt = new Date(Math.max(now.getTime(), draft.updatedAt.getTime() + 1))
  await tx
    .update(drafts)
    .set({ ...also, revision: draft.revision + 1, updatedAt })
    .where(eq(drafts.id, draft.id))
  return updatedAt
}
