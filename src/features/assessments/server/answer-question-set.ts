import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { addWrongAttempt, getSecondsUntilNextAttempt, type WrongAttempts } from '../rules/attempt-pacing.ts'
import { type QuestionSetScore, scoreAnswers } from './score-answers.ts'
import { questions, wrongAttempts } from './tables.ts'

/** What an attempt is answered with: until it passes, neither which answers are right nor why. */
export interface AnswerAttemptResult {
  readonly passed: boolean
  /** How many answers are right; null after a wrong answer to a single question, where it would give the key away. */
  readonly correct: number | null
  readonly total: number
  /** Question by question, once passed. */
  readonly questions: QuestionSetScore['questions']
  /** After a wrong attempt: seconds until the next one is taken. */
  readonly retryAfterSeconds: number
}

export type AnswerAttemptOutcome = AnswerAttemptResult | { readonly tooSoonSeconds: number } | 'INCOMPLETE'

interface Attempt {
  readonly userId: string
  readonly questionSetId: string
  /** For each question in order the chosen options, from 0. */
  readonly answers: readonly (readonly number[])[]
}

/**
 * Checks the answers to a set of questions. Wrong attempts make the next one wait, per person and set, in whatever tab
 * (docs/product/lessons.md#questions). The caller has checked that this person may answer them, locks the person and
 * decides what passing is good for.
 */
export async function answerQuestionSet(
  tx: Transaction,
  attempt: Attempt,
  now: Date,
): Promise<AnswerAttemptOutcome> {
  const { answers } = attempt
  const key = await getAnswerKey(tx, attempt.questionSetId)
  const complete = key.length > 0 && answers.length === key.length
  if (!complete || answers.some((chosen) => chosen.length === 0)) return 'INCOMPLETE'
  const before = await lockWrongAttempts(tx, attempt, now)
  const tooSoonSeconds = getSecondsUntilNextAttempt(before, now)
  if (tooSoonSeconds > 0) return { tooSoonSeconds }
  const { passed, correct, total, questions } = scoreAnswers(key, answers)
  if (passed) {
    await tx.delete(wrongAttempts).where(own(attempt))
    return { passed, correct, total, questions, retryAfterSeconds: 0 }
  }
  const after = addWrongAttempt(before, now)
  await tx.update(wrongAttempts).set(after).where(own(attempt))
  return {
    passed,
    correct: total > 1 ? correct : null,
    total,
    questions: [],
    retryAfterSeconds: getSecondsUntilNextAttempt(after, now),
  }
}

const getAnswerKey = (tx: Transaction, questionSetId: string) =>
  tx
    .select({ answers: questions.answers, explanationHtml: questions.explanationHtml })
    .from(questions)
    .where(eq(questions.questionSetId, questionSetId))
    .orderBy(asc(questions.seqNo))

const own = ({ userId, questionSetId }: Attempt) =>
  and(eq(wrongAttempts.userId, userId), eq(wrongAttempts.questionSetId, questionSetId))

/** The wrong attempts so far, locked so that two at once are checked one after the other. */
async function lockWrongAttempts(tx: Transaction, attempt: Attempt, now: Date): Promise<WrongAttempts> {
  const { userId, questionSetId } = attempt
  await tx
    .insert(wrongAttempts)
    .values({ userId, questionSetId, count: 0, lastAt: now })
    .onConflictDoNothing()
  const [before] = await tx.select().from(wrongAttempts).where(own(attempt)).for('update')
  return before ?? { count: 0, lastAt: now }
}
