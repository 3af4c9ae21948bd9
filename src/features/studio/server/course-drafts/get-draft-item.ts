import type { ItemDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { listCourseWriterIds } from '../co-creators/list-co-creators.ts'
import { listSharedQuestionSets } from '../co-creators/shared-question-sets.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { type ItemRequest, isDraftItem } from './item-commands.ts'
import { buildItemDraft, findItemContents, itemColumns } from './item-rows.ts'
import type { CreatorContext } from './own-course-drafts.ts'

/** All of an item. */
export const itemDetailColumns = {
  ...itemColumns,
  body: draftItems.body,
  thumbnails: draftItems.thumbnails,
  version: draftItems.version,
  updatedAt: draftItems.updatedAt,
}

/** An item of a draft that the actor may edit, with all of its texts; null when there is none. */
export async function getDraftItem(
  { db, actor }: CreatorContext,
  request: ItemRequest,
): Promise<ItemDraftDetail | null> {
  const [draft] = await db
    .select({ id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId })
    .from(drafts)
    .where(isEditableDraft(actor.id, request.draftId))
  if (!draft) return null
  const [row] = await db.select(itemDetailColumns).from(draftItems).where(isDraftItem(request))
  if (!row) return null
  const isMcq = row.document.type === 'mcq'
  const content = (await findItemContents(db, draft, [row])).get(row.id)
  return {
    id: row.id,
    document: buildItemDraft(row.document, row.body),
    version: row.version,
    thumbnails: row.thumbnails,
    film: content?.film ?? null,
    upload: content?.upload ?? null,
    othersQuestionSets: isMcq ? await listSharedQuestionSets(db, { userId: actor.id, draft }) : [],
    isShared: (await listCourseWriterIds(db, draft)).size > 1,
    updatedAt: row.updatedAt.toISOString(),
  }
}
