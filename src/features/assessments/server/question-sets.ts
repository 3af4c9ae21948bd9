import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { RenderedMarkdown } from '#platform/server/markdown/render-article.ts'
import type { Question } from '../rules/question.ts'
import { matchQuestionIds } from './match-question-ids.ts'
import { getShownOptions, listShownTargets } from './score-answers.ts'
import { questionSets, questions } from './tables.ts'

/** A question of a course folder. */
export interface QuestionDraft {
  readonly prompt: RenderedMarkdown
  readonly options: readonly RenderedMarkdown[]
  /** Indexes of the right options, from 0, ascending. */
  readonly answers: readonly number[]
  readonly explanation: RenderedMarkdown
}

/**
 * Writes the set of a lesson with these questions in place of those it had. Who has tried it goes on from where they were. A set of
 * a creator's bank stays as it is: other lessons may use it.
 *
 * @param input.id of the set; null makes one
 * @returns its id
 */
export async function saveQuestionSet(
  tx: Transaction,
  { id, questions: drafts, now }: { id: string | null; questions: readonly QuestionDraft[]; now: Date },
): Promise<string> {
  const [existing] =
    id === null
      ? []
      : await tx
          .update(questionSets)
          .set({ updatedAt: now, version: sql`${questionSets.version} + 1` })
          .where(and(eq(questionSets.id, id), isNull(questionSets.ownerId)))
          .returning()
  const [set] = existing
    ? [existing]
    : await tx.insert(questionSets).values({ createdAt: now, updatedAt: now }).returning()
  if (!set) throw new Error('a set of questions that is written has no row')
  await replaceQuestions(
    tx,
    set.id,
    drafts.map(({ prompt, options, answers, explanation }) => ({
      kind: answers.length > 1 ? ('multiple' as const) : ('single' as const),
      promptHtml: prompt.html,
      promptMarkdown: prompt.markdown,
      optionsHtml: options.map(({ html }) => html),
      optionsMarkdown: options.map(({ markdown }) => markdown),
      answers: [...answers],
      explanationHtml: explanation.html,
      explanationMarkdown: explanation.markdown,
    })),
  )
  return set.id
}

/** Puts these questions, in their order, in the place of those that a set had. Those that it had already keep their ids. */
export async function replaceQuestions(
  tx: Transaction,
  questionSetId: string,
  rows: readonly Omit<typeof questions.$inferInsert, 'id' | 'questionSetId' | 'seqNo'>[],
): Promise<void> {
  const former = await tx.delete(questions).where(eq(questions.questionSetId, questionSetId)).returning()
  if (rows.length === 0) return
  const placed = rows.map((row, index) => ({ ...row, questionSetId, seqNo: index + 1 }))
  const ids = matchQuestionIds(former, placed)
  await tx.insert(questions).values(placed.map((row) => ({ ...row, id: ids.get(row.seqNo) })))
}

/** Deletes sets to which nothing refers any more, with the attempts at them. Those of a creator's bank stay. */
export async function deleteQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(questionSets).where(and(inArray(questionSets.id, [...ids]), isNull(questionSets.ownerId)))
}

const readQuestions = defineRead(
  'assessments_questions',
  (db, given: Placeholders<{ questionSetId: string }>) =>
    db
      .select({
        version: questionSets.version,
        seqNo: questions.seqNo,
        kind: questions.kind,
        promptHtml: questions.promptHtml,
        optionsHtml: questions.optionsHtml,
        targetsHtml: questions.targetsHtml,
        optionOrder: questions.optionOrder,
        targetOrder: questions.targetOrder,
      })
      .from(questions)
      .innerJoin(questionSets, eq(questionSets.id, questions.questionSetId))
      .where(eq(questions.questionSetId, given.questionSetId))
      .orderBy(asc(questions.seqNo)),
)

/** Questions as learners get them, and the version of their set that answers name. */
export interface QuestionList {
  readonly version: number
  readonly questions: Question[]
}

/** The questions of a set in their order, without their answers. */
export async function listQuestions({ db }: QueryContext, questionSetId: string): Promise<QuestionList> {
  const rows = await readQuestions(db, { questionSetId })
  return {
    version: rows[0]?.version ?? 0,
    questions: rows.map(presentQuestion),
  }
}

type ShownColumns =
  | 'seqNo'
  | 'kind'
  | 'promptHtml'
  | 'optionsHtml'
  | 'targetsHtml'
  | 'optionOrder'
  | 'targetOrder'

const presentQuestion = (row: Pick<typeof questions.$inferSelect, ShownColumns>): Question => ({
  seqNo: row.seqNo,
  kind: row.kind,
  questionHtml: row.promptHtml,
  optionsHtml: getShownOptions(row).map((index) => row.optionsHtml[index] ?? ''),
  targetsHtml: listShownTargets(row),
})

/** A question that is asked alone, without its answer. */
export interface SingleQuestion {
  readonly id: string
  readonly questionSetId: string
  /** Of its set. */
  readonly version: number
  readonly question: Question
}

/** All questions of sets, in the order in which each has them, without their answers. */
export async function listSingleQuestions(
  db: Database | Transaction,
  questionSetIds: readonly string[],
): Promise<SingleQuestion[]> {
  if (questionSetIds.length === 0) return []
  const rows = await db
    .select({ version: questionSets.version, row: questions })
    .from(questions)
    .innerJoin(questionSets, eq(questionSets.id, questions.questionSetId))
    .where(inArray(questions.questionSetId, [...questionSetIds]))
    .orderBy(asc(questions.questionSetId), asc(questions.seqNo))
  return rows.map(({ version, row }) => ({
    id: row.id,
    questionSetId: row.questionSetId,
    version,
    question: presentQuestion(row),
  }))
}

/** The HTML of the prompts of sets in their order, by the id of the set: by these an import knows questions again. */
export async function listQuestionPrompts(
  tx: Transaction,
  questionSetIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (questionSetIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: questions.questionSetId, prompt: questions.promptHtml })
    .from(questions)
    .where(inArray(questions.questionSetId, [...questionSetIds]))
    .orderBy(asc(questions.seqNo))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ prompt }) => prompt)]),
  )
}

/** All that is stored of the questions of sets, as JSON, to compare before and after a change. */
export const buildQuestionsSnapshot = (questionSetIds: SQL): SQL =>
  sql`(select jsonb_agg(to_jsonb(${questions}) order by ${questions.questionSetId}, ${questions.seqNo})
    from ${questions} where ${questions.questionSetId} in (${questionSetIds}))`
