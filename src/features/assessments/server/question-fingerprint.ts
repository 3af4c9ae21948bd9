import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import { questions } from './tables.ts'

type QuestionRow = typeof questions.$inferSelect

/**
 * Names a question by what is asked and what is right: one that is changed is another question, and one that is moved stays the same.
 */
export const buildQuestionFingerprint = ({
  kind,
  promptHtml,
  optionsHtml,
  targetsHtml,
  answers,
  acceptedAnswers,
  numericAnswer,
  tolerance,
}: QuestionRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[kind, promptHtml, optionsHtml, targetsHtml],
        ...[answers, acceptedAnswers, numericAnswer, tolerance],
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

/** The questions of sets as they are now, with their fingerprints. */
export async function listQuestionFingerprints(
  { db }: Pick<QueryContext, 'db'>,
  questionSetIds: readonly string[],
): Promise<{ id: string; questionSetId: string; seqNo: number; promptHtml: string; fingerprint: string }[]> {
  if (questionSetIds.length === 0) return []
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.questionSetId, [...questionSetIds]))
    .orderBy(asc(questions.questionSetId), asc(questions.seqNo))
  return rows.map((row) => ({
    id: row.id,
    questionSetId: row.questionSetId,
    seqNo: row.seqNo,
    promptHtml: row.promptHtml,
    fingerprint: buildQuestionFingerprint(row),
  }))
}
