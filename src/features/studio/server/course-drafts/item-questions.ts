import { and, eq } from 'drizzle-orm'
import {
  describeCodingProblems,
  describeQuestionSets,
  listSingleQuestions,
  type SingleQuestion,
} from '#features/assessments/server/index.ts'
import { lessons, videos } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import {
  type AskedQuestions,
  isAmongAsked,
  listAskedQuestions,
  mayBeAsked,
} from '../../rules/course-drafts/asked-questions.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import type { WrittenDraft } from '../co-creators/list-co-creators.ts'
import { listSharedCodingProblemIds, listSharedQuestionSets } from '../co-creators/shared-question-sets.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { type ItemRequest, isDraftItem } from './item-commands.ts'
import { getCodingProblemId } from './item-rows.ts'

/** What the published lesson of an item asks; sets that came with its folder are nobody's. */
async function listLessonQuestions(db: Database | Transaction, itemId: string): Promise<AskedQuestions[]> {
  const [lesson] = await db
    .select({ questionSetId: lessons.questionSetId, videoQuestions: lessons.videoQuestions })
    .from(draftItems)
    .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
    .innerJoin(lessons, and(eq(lessons.id, draftItems.id), eq(lessons.courseId, drafts.courseId)))
    .where(eq(draftItems.id, itemId))
  return lesson ? listAskedQuestions(lesson) : []
}

/**
 * Whether all that an item asks was asked by the item or its lesson before, the very question in a film, or is of the bank of whoever
 * saves it, or of somebody who writes the course with them and had it ask that set already.
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
  const known = listAskedQuestions(before)
  const added = listAskedQuestions(after).filter((one) => !isAmongAsked(one, known))
  if (added.length === 0) return true
  const ids = added.map(({ questionSetId }) => questionSetId)
  const [sets, ofLesson] = [await describeQuestionSets(tx, ids), await listLessonQuestions(tx, itemId)]
  const given = { writerIds: new Set([userId]), ofLesson }
  const others = added.filter(
    (one) => !mayBeAsked(one, { ...given, ownerId: sets.get(one.questionSetId)?.ownerId ?? null }),
  )
  if (others.length === 0) return true
  const shared = (await listSharedQuestionSets(tx, { userId, draft })).map((set) => set.id)
  return others.every(({ questionSetId }) => shared.includes(questionSetId))
}

/**
 * Whether an item may ask its coding problem: it or its lesson did before, it is of the bank of whoever saves it, or another item of the
 * course asks it already and it is of somebody who writes the course with them.
 */
export async function mayAskCodingProblem(
  tx: Transaction,
  {
    userId,
    draft,
    before,
    after,
    lessonCodingProblemId,
  }: {
    readonly userId: string
    readonly draft: WrittenDraft
    readonly before: ItemDraft
    readonly after: ItemDraft
    readonly lessonCodingProblemId: string | null
  },
): Promise<boolean> {
  const id = getCodingProblemId(after)
  if (id === null || id === getCodingProblemId(before) || id === lessonCodingProblemId) return true
  const problem = (await describeCodingProblems(tx, [id])).get(id)
  if (!problem?.ownerId) return false
  if (problem.ownerId === userId) return true
  return (await listSharedCodingProblemIds(tx, { userId, draft })).includes(id)
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
 * The questions of a set from which an item of the actor can take some, as `mayAskItemQuestions` lets it: all, where the set is their own or
 * of somebody who writes the course with them and had it ask that; else those that the published lesson asks.
 * @returns null when there is no such item, or nothing that it can take
 */
export async function listItemQuestions(
  { db, actor }: PersonContext,
  { questionSetId, ...request }: ItemRequest & { readonly questionSetId: string },
): Promise<SingleQuestion[] | null> {
  const [found] = await db
    .select({
      itemId: draftItems.id,
      draft: { id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId },
    })
    .from(draftItems)
    .innerJoin(drafts, eq(drafts.id, draftItems.draftId))
    .where(and(isDraftItem(request), isEditableDraft(actor.id, request.draftId)))
  if (!found) return null
  const id = questionSetId.toLowerCase()
  const set = (await describeQuestionSets(db, [id])).get(id)
  if (!set) return null
  const all = await listSingleQuestions(db, [id])
  if (set.ownerId === actor.id) return all
  const shared = await listSharedQuestionSets(db, { userId: actor.id, draft: found.draft })
  if (shared.some((other) => other.id === id)) return all
  const ofLesson = await listLessonQuestions(db, found.itemId)
  if (isAmongAsked({ questionSetId: id, questionId: null }, ofLesson)) return all
  const asked = all.filter((one) => isAmongAsked({ questionSetId: id, questionId: one.id }, ofLesson))
  return asked.length > 0 ? asked : null
}
