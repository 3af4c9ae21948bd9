import { and, eq } from 'drizzle-orm'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { ItemType } from '../../rules/course-drafts/course-draft.ts'
import type { Curriculum } from '../../rules/course-drafts/course-draft-items.ts'
import type { ItemDraftDocument } from '../../rules/course-drafts/item-completeness.ts'
import { moveBefore } from '../../rules/course-drafts/move-before.ts'
import { buildDraftTitle } from '../../rules/drafts/build-draft-title.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { loadCurriculum, recordOrderChange } from './curriculum.ts'
import { lockCourseDraft } from './lock-course-draft.ts'
import { listItemIds, saveItemOrder } from './order-rows.ts'
import { isDraftTopic, type TopicRequest } from './topic-commands.ts'

export interface ItemRequest {
  readonly draftId: string
  readonly itemId: string
}

/** One of a draft's items. */
export const isDraftItem = ({ draftId, itemId }: ItemRequest) =>
  and(eq(draftItems.draftId, draftId), eq(draftItems.id, itemId))

function buildEmptyItem(type: ItemType, fileName: string): ItemDraftDocument {
  switch (type) {
    case 'lecture':
      return { type, title: buildDraftTitle(fileName), description: '', thumbnail: null, videoQuestions: [] }
    case 'article':
      return { type, title: '', description: '', minutes: null }
    case 'mcq':
      return { type, title: '', description: '', minutes: null, questionSetId: null, codingProblemId: null }
  }
}

/** Adds an item at the end of a topic. The name of its file gives a lecture its title. */
export function addDraftItem(
  { db, actor, clock }: PersonContext,
  {
    type,
    fileName = '',
    ...request
  }: TopicRequest & { readonly type: ItemType; readonly fileName?: string | undefined },
): Promise<(Curriculum & { itemId: string }) | 'NOT_FOUND' | 'CURRICULUM_FULL'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [topic] = draft ? await tx.select().from(draftTopics).where(isDraftTopic(request)) : []
    if (!draft || !topic) return 'NOT_FOUND'
    const count = await tx.$count(draftItems, eq(draftItems.draftId, draft.id))
    if (count >= COURSE_FILE_LIMITS.lessons) return 'CURRICULUM_FULL'
    const ids = await listItemIds(tx, topic.id)
    const [item] = await tx
      .insert(draftItems)
      .values({
        draftId: draft.id,
        topicId: topic.id,
        position: 0,
        type,
        document: buildEmptyItem(type, fileName),
        updatedAt: clock.now(),
      })
      .returning({ id: draftItems.id })
    if (!item) throw new Error('an inserted item has no row')
    await saveItemOrder(tx, topic.id, [...ids, item.id])
    return { ...(await recordOrderChange(tx, draft, clock.now())), itemId: item.id }
  })
}

/** Moves an item before another one of a topic or to its end, if the order still is as the actor saw it. */
export function moveDraftItem(
  { db, actor, clock }: PersonContext,
  {
    orderVersion,
    topicId,
    beforeItemId,
    ...request
  }: ItemRequest & {
    readonly orderVersion: number
    readonly topicId: string
    readonly beforeItemId: string | null
  },
): Promise<Curriculum | 'NOT_FOUND' | { readonly changedElsewhere: Curriculum }> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    if (!draft) return 'NOT_FOUND'
    if (draft.orderVersion !== orderVersion) return { changedElsewhere: await loadCurriculum(tx, draft) }
    const [item] = await tx.select({ id: draftItems.id }).from(draftItems).where(isDraftItem(request))
    const [topic] = await tx
      .select({ id: draftTopics.id })
      .from(draftTopics)
      .where(isDraftTopic({ draftId: draft.id, topicId }))
    if (!item || !topic) return 'NOT_FOUND'
    const ids = await listItemIds(tx, topic.id)
    const moved = moveBefore(ids, item.id, beforeItemId?.toLowerCase() ?? null)
    if (!moved) return 'NOT_FOUND'
    if (moved.every((id, index) => id === ids[index])) return loadCurriculum(tx, draft)
    await saveItemOrder(tx, topic.id, moved)
    return recordOrderChange(tx, draft, clock.now())
  })
}

/** Deletes an item, and its film and pictures unless a lesson shows them. */
export function deleteDraftItem(
  { db, actor, clock }: PersonContext,
  request: ItemRequest,
): Promise<Curriculum | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    if (!draft) return 'NOT_FOUND'
    const [deleted] = await tx
      .delete(draftItems)
      .where(isDraftItem(request))
      .returning({ thumbnails: draftItems.thumbnails })
    if (!deleted) return 'NOT_FOUND'
    await enqueueDraftCleanup(tx, deleted.thumbnails)
    return recordOrderChange(tx, draft, clock.now())
  })
}
