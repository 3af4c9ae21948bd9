import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { RenderedMarkdown } from '#platform/server/markdown/render-article.ts'
import type { Question } from '../rules/question.ts'
import { questionSets, questions } from './tables.ts'

export interface QuestionDraft {
  readonly prompt: RenderedMarkdown
  readonly options: readonly RenderedMarkdown[]
  /** Indexes of the right options, from 0, ascending. */
  readonly answers: readonly number[]
  readonly explanation: RenderedMarkdown
}

/**
 * Writes a set with these questions in place of those it had. Who has tried it goes on from where they were.
 *
 * @param input.id of the set; null makes one
 * @returns its id
 */
export async function saveQuestionSet(
  tx: Transaction,
  { id, questions: drafts, now }: { id: string | null; questions: readonly QuestionDraft[]; now: Date },
): Promise<string> {
  const [set] =
    id === null
      ? await tx.insert(questionSets).values({ createdAt: now, updatedAt: now }).returning()
      : await tx.update(questionSets).set({ updatedAt: now }).where(eq(questionSets.id, id)).returning()
  if (!set) throw new Error('a set of questions that is written has no row')
  await tx.delete(questions).where(eq(questions.questionSetId, set.id))
  if (drafts.length === 0) return set.id
  await tx.insert(questions).values(
    drafts.map(({ prompt, options, answers, explanation }, index) => ({
      questionSetId: set.id,
      seqNo: index + 1,
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

/** Deletes sets to which nothing refers any more, with the attempts at them. */
export async function deleteQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(questionSets).where(inArray(questionSets.id, [...ids]))
}

const readQuestions = defineRead(
  'assessments_questions',
  (db, given: Placeholders<{ questionSetId: string }>) =>
    db
      .select({
        seqNo: questions.seqNo,
        promptHtml: questions.promptHtml,
        optionsHtml: questions.optionsHtml,
        answers: questions.answers,
      })
      .from(questions)
      .where(eq(questions.questionSetId, given.questionSetId))
      .orderBy(asc(questions.seqNo)),
)

/** The questions of a set in their order, without their answers. */
export async function listQuestions({ db }: QueryContext, questionSetId: string): Promise<Question[]> {
  const rows = await readQuestions(db, { questionSetId })
  return rows.map(({ seqNo, promptHtml, optionsHtml, answers }) => ({
    seqNo,
    questionHtml: promptHtml,
    optionsHtml,
    multiple: answers.length > 1,
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
