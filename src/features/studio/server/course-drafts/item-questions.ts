import { and, eq } from 'drizzle-orm'
import {
  describeQuestionSets,
  listSingleQuestions,
  type SingleQuestion,
} from '#features/assessments/server/index.ts'
import { lessons, listPointSetIds, videos } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import type { WrittenDraft } from '../co-creators/list-co-creators.ts'
import { listItemQuestionSetIds, listSharedQuestionSets } from '../co-creators/shared-question-sets.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { getDraftItem } from './get-draft-item.ts'
import type { ItemRequest } from './item-commands.ts'

/** The sets that the published lesson of an item asks; those that came with its folder are nobody's. */
async function listLessonQuestionSetIds(db: Database | Transaction, itemId: string): Promise<string[]> {
  const [lesson] = await db
    .select({ questionSetId: lessons.questionSetId, videoQuestions: lessons.videoQuestions })
    .from(draftItems)
    .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
    .innerJoin(lessons, and(eq(lessons.id, draftItems.id), eq(lessons.courseId, drafts.courseId)))
    .where(eq(draftItems.id, itemId))
  if (!lesson) return []
  return [...(lesson.questionSetId ? [lesson.questionSetId] : []), ...listPointSetIds(lesson.videoQuestions)]
}

/**
 * Whether all that an item asks was asked by the item or its lesson before, or is of the bank of whoever saves it, or of somebody who
 * writes the course with them and had it ask that already.
 */
export async function mayAskItemQuestions(
  tx: Transaction,
  {
    userId,
    draft,
    itemId,
    before,
    after,
  }: {
    readonly userId: string
    readonly draft: WrittenDraft
    readonly itemId: string
    readonly before: ItemDraft
    readonly after: ItemDraft
  },
): Promise<boolean> {
  const known = new Set(listItemQuestionSetIds(before))
  const added = listItemQuestionSetIds(after).filter((id) => !known.has(id))
  if (added.length === 0) return true
  const [sets, ofLesson] = [await describeQuestionSets(tx, added), await listLessonQuestionSetIds(tx, itemId)]
  const others = added.filter(
    (id) => sets.get(id.toLowerCase())?.ownerId !== userId && !ofLesson.includes(id),
  )
  if (others.length === 0) return true
  const shared = (await listSharedQuestionSets(tx, { userId, draft })).map((set) => set.id)
  return others.every((id) => shared.includes(id.toLowerCase()))
}

/** Whether an item asks something at a new moment behind the end of its film. A shorter film may have come after the others. */
export async function isAskedAfterFilm(
  tx: Transaction,
  {
    filmId,
    before,
    after,
  }: { readonly filmId: string | null; readonly before: ItemDraft; readonly after: ItemDraft },
): Promise<boolean> {
  const listSeconds = (item: ItemDraft) =>
    item.type === 'lecture' ? item.videoQuestions.map(({ second }) => second) : []
  const known = new Set(listSeconds(before))
  const added = listSeconds(after).filter((second) => !known.has(second))
  if (added.length === 0 || filmId === null) return false
  const [film] = await tx.select({ durationMs: videos.durationMs }).from(videos).where(eq(videos.id, filmId))
  const durationMs = film?.durationMs ?? null
  return durationMs !== null && added.some((second) => second * 1000 >= durationMs)
}

/**
 * The questions of a set from which an item of the actor can take some: the set is their own, the item or its lesson asks it, or those who write the
 * course with them had it ask it.
 * @returns null when there is no such item or set
 */
export async function listItemQuestions(
  { db, actor }: PersonContext,
  { questionSetId, ...request }: ItemRequest & { readonly questionSetId: string },
): Promise<SingleQuestion[] | null> {
  const item = await getDraftItem({ db, actor }, request)
  if (!item) return null
  const id = questionSetId.toLowerCase()
  const set = (await describeQuestionSets(db, [id])).get(id)
  if (!set) return null
  const isAsked = async () =>
    item.othersQuestionSets.some((other) => other.id === id) ||
    listItemQuestionSetIds(item.document).includes(id) ||
    (await listLessonQuestionSetIds(db, item.id)).includes(id)
  return set.ownerId === actor.id || (await isAsked()) ? listSingleQuestions(db, [id]) : null
}
