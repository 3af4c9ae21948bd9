import { and, eq, inArray } from 'drizzle-orm'
import { describeCodingProblems, describeQuestionSets } from '#features/assessments/server/index.ts'
import { listPracticeCodingIds, listPracticeSetIds } from '#features/catalogue/rules/curriculum.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { listAskedQuestions } from '../../rules/course-drafts/asked-questions.ts'
import type { SharedQuestionSet } from '../../rules/course-drafts/course-draft-items.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { listCourseWriterIds, type WrittenDraft } from './list-co-creators.ts'

/** The question sets that the items of a draft ask, or its topics have to practise with. */
export async function listDraftQuestionSetIds(
  db: Database | Transaction,
  draftId: string,
): Promise<string[]> {
  const rows = await db
    .select({ document: draftItems.document })
    .from(draftItems)
    .where(and(eq(draftItems.draftId, draftId), inArray(draftItems.type, ['lecture', 'mcq'])))
  const topics = await db
    .select({ problems: draftTopics.practiceProblems })
    .from(draftTopics)
    .where(eq(draftTopics.draftId, draftId))
  const asked = rows.flatMap(({ document }) => listAskedQuestions(document))
  return [
    ...new Set([
      ...asked.map(({ questionSetId }) => questionSetId),
      ...topics.flatMap(({ problems }) => listPracticeSetIds(problems)),
    ]),
  ]
}

/** The coding problems that the items of a draft ask, or its topics have to practise with. */
export async function listDraftCodingProblemIds(
  db: Database | Transaction,
  draftId: string,
): Promise<string[]> {
  const rows = await db
    .select({ document: draftItems.document })
    .from(draftItems)
    .where(and(eq(draftItems.draftId, draftId), eq(draftItems.type, 'mcq')))
  const topics = await db
    .select({ problems: draftTopics.practiceProblems })
    .from(draftTopics)
    .where(eq(draftTopics.draftId, draftId))
  const asked = rows.flatMap(({ document }) =>
    document.type === 'mcq' ? (document.codingProblemId ?? []) : [],
  )
  return [...new Set([...asked, ...topics.flatMap(({ problems }) => listPracticeCodingIds(problems))])]
}

/** Coding problems of others who write a course with somebody, and which its draft asks already: they may have it ask them again. */
export async function listSharedCodingProblemIds(
  db: Database | Transaction,
  { userId, draft }: { readonly userId: string; readonly draft: WrittenDraft },
): Promise<string[]> {
  const writers: ReadonlySet<string | null> = await listCourseWriterIds(db, draft)
  if (writers.size === 1) return []
  const problems = await describeCodingProblems(db, await listDraftCodingProblemIds(db, draft.id))
  return [...problems].flatMap(([id, { ownerId }]) =>
    ownerId !== userId && writers.has(ownerId) ? [id] : [],
  )
}

/**
 * Question sets of others who write a course with somebody, and which its draft asks already: they may have it ask them again. What
 * else is in the banks of those stays theirs.
 */
export async function listSharedQuestionSets(
  db: Database | Transaction,
  { userId, draft }: { readonly userId: string; readonly draft: WrittenDraft },
): Promise<SharedQuestionSet[]> {
  const writers: ReadonlySet<string | null> = await listCourseWriterIds(db, draft)
  if (writers.size === 1) return []
  const sets = await describeQuestionSets(db, await listDraftQuestionSetIds(db, draft.id))
  return [...sets]
    .filter(([, { ownerId }]) => ownerId !== userId && writers.has(ownerId))
    .map(([id, { title, questionCount }]) => ({ id, title, questionCount }))
    .sort((one, other) => one.title.localeCompare(other.title))
}
