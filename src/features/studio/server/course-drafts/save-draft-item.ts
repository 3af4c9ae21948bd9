import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import type { ItemDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { draftItems } from '../draft-tables.ts'
import { getDraftItem, itemDetailColumns } from './get-draft-item.ts'
import { type ItemRequest, isDraftItem } from './item-commands.ts'
import { isAskedAfterFilm, mayAskCodingProblem, mayAskItemQuestions } from './item-questions.ts'
import { buildItemDraft, splitItemDraft } from './item-rows.ts'
import { lockCourseDraft, recordDraftChange } from './lock-course-draft.ts'
import { applyChanges, type SavedOutcome } from './save-course-draft.ts'

type ItemChanges = {
  [Type in ItemDraft['type']]: { readonly type: Type } & {
    readonly [Field in keyof Extract<ItemDraft, { type: Type }>]?:
      | Extract<ItemDraft, { type: Type }>[Field]
      | undefined
  }
}[ItemDraft['type']]

const isOwnPicture = (item: ItemDraft, thumbnails: readonly string[]): boolean =>
  item.type !== 'lecture' || item.thumbnail === null || thumbnails.includes(item.thumbnail)

/**
 * Saves some fields of an item, if it still is as the actor saw it. What changes nothing makes no new version. Only the row of the
 * item and that of its draft are read and written, however large the course is.
 *
 * @param input.changes.type that of the item
 */
export function saveDraftItem(
  { db, actor, clock }: PersonContext,
  { version, changes, ...request }: ItemRequest & { readonly version: number; readonly changes: ItemChanges },
): Promise<SavedOutcome<ItemDraftDetail> | 'UNKNOWN_QUESTION_SET' | 'AFTER_THE_VIDEO' | 'UNKNOWN_THUMBNAIL'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [row] = draft ? await tx.select(itemDetailColumns).from(draftItems).where(isDraftItem(request)) : []
    if (!draft || row?.document.type !== changes.type) return 'NOT_FOUND'
    if (row.version !== version) {
      const current = await getDraftItem({ db: tx, actor }, request)
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const before = buildItemDraft(row.document, row.body)
    const after = applyChanges<ItemDraft>(before, changes)
    if (!(await mayAskItemQuestions(tx, { userId: actor.id, draft, itemId: row.id, before, after })))
      return 'UNKNOWN_QUESTION_SET'
    const { lessonCodingProblemId } = row
    if (!(await mayAskCodingProblem(tx, { userId: actor.id, draft, before, after, lessonCodingProblemId })))
      return 'UNKNOWN_QUESTION_SET'
    if (!isOwnPicture(after, row.thumbnails)) return 'UNKNOWN_THUMBNAIL'
    if (await isAskedAfterFilm(tx, { filmId: row.filmId, before, after })) return 'AFTER_THE_VIDEO'
    const [stored, saved] = [splitItemDraft(before), splitItemDraft(after)]
    if (isDeepStrictEqual(stored, saved)) return { version, updatedAt: draft.updatedAt.toISOString() }
    const updatedAt = await recordDraftChange(tx, draft, clock.now())
    await tx
      .update(draftItems)
      .set({ ...saved, version: version + 1, updatedAt })
      .where(eq(draftItems.id, row.id))
    return { version: version + 1, updatedAt: updatedAt.toISOString() }
  })
}
