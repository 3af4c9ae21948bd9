import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { addWrongAttempt, getSecondsUntilNextAttempt, type WrongAttempts } from '../rules/attempt-pacing.ts'
import type { AttemptResult, QuestionAnswer } from '../rules/question.ts'
import {
  type AttemptAnswers,
  type QuestionAttempt,
  recordFirstAttempt,
  recordFirstSingleAnswer,
} from './record-first-answers.ts'
import { type AnswerKey, isAnswerComplete, scoreAnswers } from './score-answers.ts'
import { ALL_QUESTIONS_ID, questionSets, questions, wrongAttempts } from './tables.ts'

/** Why answers are not looked at. */
export type AnswerRefusal = 'INCOMPLETE' | 'QUESTIONS_CHANGED'
export type AnswerAttemptOutcome = AttemptResult | { readonly tooSoonSeconds: number } | AnswerRefusal

type QuestionRow = typeof questions.$inferSelect

/**
 * Checks the answers to a set of questions, or to one of them. Wrong attempts make the next one wait, per person and set or question,
 * in whatever tab (docs/product/lessons.md#questions). The first attempt is recorded for figures. The caller has checked that this person may answer them, locks the person and
 * decides what passing is good for.
 */
export async function answerQuestionSet(
  tx: Transaction,
  attempt: QuestionAttempt,
  now: Date,
): Promise<AnswerAttemptOutcome> {
  const { answers } = attempt
  const key = await readAnswerKey(tx, attempt)
  if (typeof key === 'string') return key
  const before = await lockWrongAttempts(tx, attempt, now)
  const tooSoonSeconds = getSecondsUntilNextAttempt(before, now)
  if (tooSoonSeconds > 0) return { tooSoonSeconds }
  const result = buildAttemptResult(key, answers)
  if (before.count === 0) {
    if (attempt.questionId === undefined) await recordFirstAttempt(tx, attempt, key, now)
    else await recordFirstSingleAnswer(tx, attempt, key, now)
  }
  if (result.passed) {
    await tx.delete(wrongAttempts).where(own(attempt))
    return result
  }
  const after = addWrongAttempt(before, now)
  await tx.update(wrongAttempts).set(after).where(own(attempt))
  return { ...result, retryAfterSeconds: getSecondsUntilNextAttempt(after, now) }
}

/** The same for who wrote the questions: nothing is paced or recorded. */
export async function checkAnswers(
  tx: Transaction,
  given: AttemptAnswers,
): Promise<AttemptResult | AnswerRefusal> {
  const key = await readAnswerKey(tx, given)
  return typeof key === 'string' ? key : buildAttemptResult(key, given.answers)
}

/** Until an attempt passes, neither which answers are right nor why. */
function buildAttemptResult(key: readonly AnswerKey[], answers: readonly QuestionAnswer[]): AttemptResult {
  const score = scoreAnswers(key, answers)
  if (score.passed) return { ...score, retryAfterSeconds: 0 }
  // With a single question the number would be the key.
  const correct = score.total > 1 ? score.correct : null
  return { ...score, correct, questions: [], retryAfterSeconds: 0 }
}

/** The key, unless the answers are not to these questions, or not to all. */
async function readAnswerKey(
  tx: Transaction,
  { questionSetId, questionId, version, answers }: AttemptAnswers,
): Promise<QuestionRow[] | AnswerRefusal> {
  // Locked, so that nobody changes the questions in between.
  const [set] = await tx
    .select({ version: questionSets.version })
    .from(questionSets)
    .where(eq(questionSets.id, questionSetId))
    .for('share')
  if (set && version !== undefined && version !== set.version) return 'QUESTIONS_CHANGED'
  const key = await tx
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.questionSetId, questionSetId),
        questionId === undefined ? undefined : eq(questions.id, questionId),
      ),
    )
    .orderBy(asc(questions.seqNo))
  if (questionId !== undefined && key.length === 0) return 'QUESTIONS_CHANGED'
  const isComplete = key.length > 0 && answers.length === key.length
  return isComplete && key.every((question, index) => isAnswerComplete(question, answers[index]))
    ? key
    : 'INCOMPLETE'
}

const own = ({ userId, questionSetId, questionId = ALL_QUESTIONS_ID }: QuestionAttempt) =>
  and(
    eq(wrongAttempts.userId, userId),
    eq(wrongAttempts.questionSetId, questionSetId),
    eq(wrongAttempts.questionId, questionId),
  )

/** The wrong attempts so far, locked so that two at once are checked one after the other. */
async function lockWrongAttempts(
  tx: Transaction,
  attempt: QuestionAttempt,
  now: Date,
): Promise<WrongAttempts> {
  const { userId, questionSetId, questionId } = attempt
  await tx
    .insert(wrongAttempts)
    .values({ userId, questionSetId, questionId, count: 0, lastAt: now })
    .onConflictDoNothing()
  const [before] = await tx.select().from(wrongAttempts).where(own(attempt)).for('update')
  return before ?? { count: 0, lastAt: now }
}
