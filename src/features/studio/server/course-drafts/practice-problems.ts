import { and, eq, inArray } from 'drizzle-orm'
import { describeCodingProblems, describeQuestionSets } from '#features/assessments/server/index.ts'
import {
  listPracticeCodingIds,
  listPracticeSetIds,
  type PracticeProblem,
} from '#features/catalogue/rules/curriculum.ts'
import { sections } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CurriculumProblem, SharedQuestionSet } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { listCourseWriterIds, type WrittenDraft } from '../co-creators/list-co-creators.ts'
import { listSharedCodingProblemIds, listSharedQuestionSets } from '../co-creators/shared-question-sets.ts'
import { drafts } from '../draft-tables.ts'

type Reader = Database | Transaction
interface PracticedTopic {
  readonly id: string
  readonly practiceProblems: readonly PracticeProblem[]
}

interface BankProblem {
  readonly kind: PracticeProblem['kind']
  /** Null: the account is gone. */
  readonly ownerId: string | null
  readonly title: string
  readonly questionCount: number
  readonly canBeAsked: boolean
}

/** These problems as their banks have them, by their ids; those that there are not are left out. */
async function describeBankProblems(
  db: Reader,
  problems: readonly PracticeProblem[],
): Promise<ReadonlyMap<string, BankProblem>> {
  const sets = await describeQuestionSets(db, listPracticeSetIds(problems))
  const coding = await describeCodingProblems(db, listPracticeCodingIds(problems))
  return new Map([
    ...[...sets].map(([id, set]): [string, BankProblem] => [
      id,
      { kind: 'questionSet', ...set, canBeAsked: set.questionCount > 0 },
    ]),
    ...[...coding].map(([id, { ownerId, title, isFinished }]): [string, BankProblem] => [
      id,
      { kind: 'codingProblem', ownerId, title, questionCount: 0, canBeAsked: isFinished },
    ]),
  ])
}

/**
 * What topics of a draft have to practise with, by their ids. It is of those who write the course, or is practised with in
 * the published course already; of others nothing is said.
 */
export async function describePracticeProblems(
  db: Reader,
  draft: WrittenDraft,
  topics: readonly PracticedTopic[],
): Promise<ReadonlyMap<string, CurriculumProblem[]>> {
  const problems = topics.flatMap(({ practiceProblems }) => practiceProblems)
  if (problems.length === 0) return new Map()
  const bank = await describeBankProblems(db, problems)
  const writerIds: ReadonlySet<string | null> = await listCourseWriterIds(db, draft)
  const published = await listPublishedPractice(
    db,
    draft,
    topics.map(({ id }) => id),
  )
  const present = (topicId: string, problem: PracticeProblem): CurriculumProblem => {
    const { kind, id } = problem
    const found = bank.get(id)
    const isAllowed =
      found && (writerIds.has(found.ownerId) || hasProblem(published.get(topicId) ?? [], problem))
    if (!isAllowed) return { kind, id, title: '', questionCount: 0, canBeAsked: false }
    const { title, questionCount, canBeAsked } = found
    return { kind, id, title, questionCount, canBeAsked }
  }
  return new Map(
    topics.map(({ id, practiceProblems }) => [id, practiceProblems.map((problem) => present(id, problem))]),
  )
}

const hasProblem = (problems: readonly PracticeProblem[], { kind, id }: PracticeProblem): boolean =>
  problems.some((one) => one.kind === kind && one.id === id)

/** What the published sections of topics have to practise with. */
async function listPublishedPractice(
  db: Reader,
  { courseId }: WrittenDraft,
  topicIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PracticeProblem[]>> {
  if (courseId === null) return new Map()
  const rows = await db
    .select({ id: sections.id, problems: sections.practiceProblems })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), inArray(sections.id, [...topicIds])))
  return new Map(rows.map(({ id, problems }) => [id, problems]))
}

/**
 * The first of the problems that a topic may not get to practise with. It may have what it or its published section had before, what is
 * of the bank of whoever saves it, and what is of somebody who writes the course with them and is asked by it already.
 */
export async function findForbiddenPractice(
  tx: Transaction,
  {
    userId,
    draft,
    topic,
    problems,
  }: {
    readonly userId: string
    readonly draft: WrittenDraft
    readonly topic: PracticedTopic
    readonly problems: readonly PracticeProblem[]
  },
): Promise<PracticeProblem | null> {
  const added = problems.filter((problem) => !hasProblem(topic.practiceProblems, problem))
  if (added.length === 0) return null
  const bank = await describeBankProblems(tx, added)
  const published = (await listPublishedPractice(tx, draft, [topic.id])).get(topic.id) ?? []
  const others = added.filter((problem) => {
    const found = bank.get(problem.id)
    return !(found && (found.ownerId === userId || hasProblem(published, problem)))
  })
  if (others.length === 0) return null
  const shared = new Set([
    ...(await listSharedQuestionSets(tx, { userId, draft })).map(({ id }) => id),
    ...(await listSharedCodingProblemIds(tx, { userId, draft })),
  ])
  return others.find(({ id }) => !(bank.has(id) && shared.has(id))) ?? null
}

/**
 * Question sets of others that a draft of the actor asks already, to choose from.
 * @returns null when there is no such draft
 */
export async function listDraftSharedSets(
  { db, actor }: Pick<QueryContext, 'db'> & { readonly actor: { readonly id: string } },
  { draftId }: { readonly draftId: string },
): Promise<SharedQuestionSet[] | null> {
  const [draft] = await db
    .select({ id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId })
    .from(drafts)
    .where(isEditableDraft(actor.id, draftId))
  return draft ? listSharedQuestionSets(db, { userId: actor.id, draft }) : null
}
