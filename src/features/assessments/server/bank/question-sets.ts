import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { QuestionSet, QuestionSetCard } from '../../rules/contract.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { questionSets, questions } from '../tables.ts'
import { presentQuestionSource } from './question-rows.ts'
import type { QuestionBankDeps } from './question-set-uses.ts'

/** Everything about a set is bound to its owner by this condition: for others it does not exist. */
export const isOwnQuestionSet = (userId: string, questionSetId: string) =>
  and(eq(questionSets.ownerId, userId), eq(questionSets.id, questionSetId))

/** The actor's question sets, the last changed first. */
export async function listQuestionSets(
  { db, actor, listQuestionSetUses }: PersonContext & QuestionBankDeps,
  { search, page, limit }: PageRequest & { search: string },
): Promise<Page<QuestionSetCard>> {
  const part = buildContainsPattern(search.trim())
  const which = and(eq(questionSets.ownerId, actor.id), ilike(questionSets.title, part))
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(questionSets)
      .where(which)
      .orderBy(desc(questionSets.updatedAt), desc(questionSets.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(questionSets, which),
  ])
  const ids = rows.map(({ id }) => id)
  const [uses, counts] = await Promise.all([listQuestionSetUses(db, ids), countQuestions(db, ids)])
  const cards = rows.map(({ id, title, updatedAt }) => ({
    id,
    title,
    questionCount: counts.get(id) ?? 0,
    uses: uses.get(id) ?? [],
    updatedAt: updatedAt.toISOString(),
  }))
  return buildPage(cards, totalCount, { page, limit })
}

export interface QuestionSetInfo {
  /** Null: it came with a course folder and belongs to its lesson. */
  readonly ownerId: string | null
  readonly title: string
  readonly questionCount: number
}

/** What features that show question sets ask about them, by the id of the set; those that there are not are left out. */
export async function describeQuestionSets(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionSetInfo>> {
  if (ids.length === 0) return new Map()
  const sets = await db
    .select({ id: questionSets.id, ownerId: questionSets.ownerId, title: questionSets.title })
    .from(questionSets)
    .where(inArray(questionSets.id, [...ids]))
  const counts = await countQuestions(db, ids)
  return new Map(sets.map(({ id, ...set }) => [id, { ...set, questionCount: counts.get(id) ?? 0 }]))
}

export interface QuestionSourceList {
  readonly ownerId: string | null
  /** Empty where the questions belong to a lesson. */
  readonly title: string
  /** As their creator wrote them. */
  readonly questions: QuestionSource[]
  /** Of each of them. */
  readonly questionIds: readonly string[]
  /** Some are older than the storing of Markdown, and cannot be written again. */
  readonly isSourceLost: boolean
}

/** What creators wrote of question sets, with the answers, by the id of the set. Who may see it is for the caller to decide. */
export async function listQuestionSources(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionSourceList>> {
  if (ids.length === 0) return new Map()
  const sets = await db
    .select({ id: questionSets.id, ownerId: questionSets.ownerId, title: questionSets.title })
    .from(questionSets)
    .where(inArray(questionSets.id, [...ids]))
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.questionSetId, [...ids]))
    .orderBy(asc(questions.seqNo))
  const bySet = Map.groupBy(rows, ({ questionSetId }) => questionSetId)
  return new Map(
    sets.map(({ id, ownerId, title }) => {
      const own = bySet.get(id) ?? []
      const isSourceLost = own.some(({ promptMarkdown }) => promptMarkdown === null)
      const questionIds = own.map((row) => row.id)
      return [id, { ownerId, title, questions: own.map(presentQuestionSource), questionIds, isSourceLost }]
    }),
  )
}

/** Keeps question sets from being changed or deleted until the transaction ends, for whoever makes a lesson ask them. */
export async function lockQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: questionSets.id })
    .from(questionSets)
    .where(inArray(questionSets.id, [...ids]))
    .orderBy(asc(questionSets.id))
    .for('share')
}

async function countQuestions(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: questions.questionSetId, count: sql<number>`count(*)::int` })
    .from(questions)
    .where(inArray(questions.questionSetId, [...ids]))
    .groupBy(questions.questionSetId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** One of the actor's question sets with its answers; undefined when there is none, or it is somebody else's. */
export async function findQuestionSet(
  {
    db,
    actor,
    listQuestionSetUses,
  }: { db: Database | Transaction } & Pick<PersonContext, 'actor'> & QuestionBankDeps,
  questionSetId: string,
): Promise<QuestionSet | undefined> {
  const [set] = await db.select().from(questionSets).where(isOwnQuestionSet(actor.id, questionSetId))
  if (!set) return undefined
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.questionSetId, set.id))
    .orderBy(asc(questions.seqNo))
  const uses = await listQuestionSetUses(db, [set.id])
  return {
    id: set.id,
    title: set.title,
    version: set.version,
    questions: rows.map(presentQuestionSource),
    uses: uses.get(set.id) ?? [],
    updatedAt: set.updatedAt.toISOString(),
  }
}
