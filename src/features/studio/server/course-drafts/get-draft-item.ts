import type { ItemDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { type ItemRequest, isDraftItem } from './item-commands.ts'
import { buildItemDraft, findItemContents, itemColumns } from './item-rows.ts'
import type { CreatorContext } from './own-course-drafts.ts'

/** All of an item. */
export const itemDetailColumns = {
  ...itemColumns,
  body: draftItems.body,
  version: draftItems.version,
  updatedAt: draftItems.updatedAt,
}

/** An item of one of the actor's drafts with all of its texts; null when there is none. */
export async function getDraftItem(
  { db, actor }: CreatorContext,
  request: ItemRequest,
): Promise<ItemDraftDetail | null> {
  if ((await db.$count(drafts, isOwnDraft('course', actor.id, request.draftId))) === 0) return null
  const [row] = await db.select(itemDetailColumns).from(draftItems).where(isDraftItem(request))
  if (!row) return null
  const content = (await findItemContents(db, actor.id, [row])).get(row.id)
  return {
    id: row.id,
    document: buildItemDraft(row.document, row.body),
    version: row.version,
    film: content?.film ?? null,
    upload: content?.upload ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
