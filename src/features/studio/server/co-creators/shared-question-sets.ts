import { and, eq, inArray } from 'drizzle-orm'
import { describeQuestionSets } from '#features/assessments/server/index.ts'
import { listPointSetIds } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import type { ItemDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { buildItemDraft } from '../course-drafts/item-rows.ts'
import { draftItems } from '../draft-tables.ts'
import { listCourseWriterIds, type WrittenDraft } from './list-co-creators.ts'

/** The question sets that an item asks, whole or one question of each. */
export function listItemQuestionSetIds(item: ItemDraft): string[] {
  switch (item.type) {
    case 'lecture':
      return listPointSetIds(item.videoQuestions)
    case 'article':
      return []
    case 'mcq':
      return item.questionSetId === null ? [] : [item.questionSetId]
  }
}

/** The question sets that the items of a draft ask. */
export async function listDraftQuestionSetIds(
  db: Database | Transaction,
  draftId: string,
): Promise<string[]> {
  const rows = await db
    .select({ document: draftItems.document })
    .from(draftItems)
    .where(and(eq(draftItems.draftId, draftId), inArray(draftItems.type, ['lecture', 'mcq'])))
  const ids = rows.flatMap(({ document }) => listItemQuestionSetIds(buildItemDraft(document, '')))
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/**
 * Question sets of others who write a course with somebody, and which its draft asks already: they may have it ask them again. What
 * else is in the banks of those stays theirs.
 */
export async function listSharedQuestionSets(
  db: Database | Transaction,
  { userId, draft }: { readonly userId: string; readonly draft: WrittenDraft },
): Promise<ItemDraftDetail['othersQuestionSets']> {
  const writers: ReadonlySet<string | null> = await listCourseWriterIds(db, draft)
  if (writers.size === 1) return []
  const sets = await describeQuestionSets(db, await listDraftQuestionSetIds(db, draft.id))
  return [...sets]
    .filter(([, { ownerId }]) => ownerId !== userId && writers.has(ownerId))
    .map(([id, { title, questionCount }]) => ({ id, title, questionCount }))
    .sort((one, other) => one.title.localeCompare(other.title))
}
