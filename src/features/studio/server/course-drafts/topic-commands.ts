import { and, eq } from 'drizzle-orm'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { toStorableText } from '#platform/server/markdown/storable-text.ts'
import type { Curriculum, CurriculumTopic } from '../../rules/course-drafts/course-draft-items.ts'
import { moveBefore } from '../../rules/course-drafts/move-before.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { loadCurriculum, recordOrderChange } from './curriculum.ts'
import { lockCourseDraft, recordDraftChange } from './lock-course-draft.ts'
import { listTopicIds, saveTopicOrder } from './order-rows.ts'
import type { SavedOutcome } from './save-course-draft.ts'

export interface TopicRequest {
  readonly draftId: string
  readonly topicId: string
}

/** One of a draft's topics. */
export const isDraftTopic = ({ draftId, topicId }: TopicRequest) =>
  and(eq(draftTopics.draftId, draftId), eq(draftTopics.id, topicId))

/** Adds a topic at the end of one of the actor's drafts. */
export function addDraftTopic(
  { db, actor, clock }: PersonContext,
  { draftId, title }: { readonly draftId: string; readonly title: string },
): Promise<(Curriculum & { topicId: string }) | 'NOT_FOUND' | 'CURRICULUM_FULL'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, draftId)
    if (!draft) return 'NOT_FOUND'
    const ids = await listTopicIds(tx, draft.id)
    if (ids.length >= COURSE_FILE_LIMITS.sections) return 'CURRICULUM_FULL'
    const topicId = await insertTopic(tx, draft.id, title)
    await saveTopicOrder(tx, [...ids, topicId])
    return { ...(await recordOrderChange(tx, draft, clock.now())), topicId }
  })
}

/**
 * Inserts a topic; its place is still to be saved.
 * @param plan the live classes and practice problems that it begins with
 * @returns its id
 */
export async function insertTopic(
  tx: Transaction,
  draftId: string,
  title: string,
  plan: Partial<Pick<typeof draftTopics.$inferSelect, 'subTopics' | 'practiceProblems'>> = {},
): Promise<string> {
  const [topic] = await tx
    .insert(draftTopics)
    .values({ ...plan, draftId, title: toStorableText(title), position: 0 })
    .returning({ id: draftTopics.id })
  if (!topic) throw new Error('an inserted topic has no row')
  return topic.id
}

/** Renames a topic, if it still has the title that the actor saw. */
export function saveDraftTopic(
  { db, actor, clock }: PersonContext,
  { version, title, ...request }: TopicRequest & { readonly version: number; readonly title: string },
): Promise<SavedOutcome<CurriculumTopic>> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [topic] = draft ? await tx.select().from(draftTopics).where(isDraftTopic(request)) : []
    if (!draft || !topic) return 'NOT_FOUND'
    if (topic.version !== version) {
      const { topics } = await loadCurriculum(tx, draft)
      const current = topics.find(({ id }) => id === topic.id)
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const stored = toStorableText(title)
    if (stored === topic.title) return { version, updatedAt: draft.updatedAt.toISOString() }
    const saved = { title: stored, version: version + 1 }
    await tx.update(draftTopics).set(saved).where(eq(draftTopics.id, topic.id))
    const updatedAt = await recordDraftChange(tx, draft, clock.now())
    return { version: saved.version, updatedAt: updatedAt.toISOString() }
  })
}

/** Moves a topic before another or to the end, if the order still is as the actor saw it. */
export function moveDraftTopic(
  { db, actor, clock }: PersonContext,
  {
    orderVersion,
    beforeTopicId,
    ...request
  }: TopicRequest & { readonly orderVersion: number; readonly beforeTopicId: string | null },
): Promise<Curriculum | 'NOT_FOUND' | { readonly changedElsewhere: Curriculum }> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    if (!draft) return 'NOT_FOUND'
    if (draft.orderVersion !== orderVersion) return { changedElsewhere: await loadCurriculum(tx, draft) }
    const ids = await listTopicIds(tx, draft.id)
    const topicId = request.topicId.toLowerCase()
    const moved = ids.includes(topicId) && moveBefore(ids, topicId, beforeTopicId?.toLowerCase() ?? null)
    if (!moved) return 'NOT_FOUND'
    if (moved.every((id, index) => id === ids[index])) return loadCurriculum(tx, draft)
    await saveTopicOrder(tx, moved)
    return recordOrderChange(tx, draft, clock.now())
  })
}

/** Deletes a topic with its items, and with their films unless a lesson shows them. */
export function deleteDraftTopic(
  { db, actor, clock }: PersonContext,
  request: TopicRequest,
): Promise<Curriculum | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    if (!draft) return 'NOT_FOUND'
    const pictures = await tx
      .select({ thumbnails: draftItems.thumbnails })
      .from(draftItems)
      .where(eq(draftItems.topicId, request.topicId))
    const deleted = await tx
      .delete(draftTopics)
      .where(isDraftTopic(request))
      .returning({ id: draftTopics.id })
    if (deleted.length === 0) return 'NOT_FOUND'
    await enqueueDraftCleanup(
      tx,
      pictures.flatMap(({ thumbnails }) => thumbnails),
    )
    return recordOrderChange(tx, draft, clock.now())
  })
}
