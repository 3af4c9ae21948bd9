import type { Transaction } from '#platform/server/db/database.ts'
import type { QuestionAnswer } from '../rules/question.ts'
import { buildQuestionFingerprint } from './question-fingerprint.ts'
import { scoreAnswers } from './score-answers.ts'
import { firstAttempts, firstSingleAnswers, type questions } from './tables.ts'

export interface AttemptAnswers {
  readonly questionSetId: string
  /** The only question that is answered; undefined: all of the set. */
  readonly questionId?: string | undefined
  /** Of the set, as it was shown; undefined: the present one. */
  readonly version?: number | undefined
  /** For each question in order. */
  readonly answers: readonly QuestionAnswer[]
}

export interface QuestionAttempt extends AttemptAnswers {
  readonly userId: string
  /** The lesson whose video asks the only question, and whether the answer is one for its figures. */
  readonly askedByVideo?: { readonly lessonId: string; readonly isForFigures: boolean } | undefined
}

type QuestionRow = typeof questions.$inferSelect

/** Only the first attempt says how hard a question is: later ones know how the first one went. */
export async function recordFirstAttempt(
  tx: Transaction,
  { userId, questionSetId, answers }: QuestionAttempt,
  key: readonly QuestionRow[],
  now: Date,
): Promise<void> {
  const score = scoreAnswers(key, answers)
  const listFingerprints = (correct: boolean) =>
    key
      .filter((_, index) => score.questions[index]?.correct === correct)
      .map((question) => buildQuestionFingerprint(question))
  await tx
    .insert(firstAttempts)
    .values({
      userId,
      questionSetId,
      rightQuestions: listFingerprints(true),
      wrongQuestions: listFingerprints(false),
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** The same for a question that a video asks alone. Another video that asks it as well gets nothing of a second answer. */
export async function recordFirstSingleAnswer(
  tx: Transaction,
  { userId, questionSetId, answers, askedByVideo }: QuestionAttempt,
  key: readonly QuestionRow[],
  now: Date,
): Promise<void> {
  const [question] = key
  if (!askedByVideo || !question) return
  await tx
    .insert(firstSingleAnswers)
    .values({
      ...{ userId, questionSetId, ...askedByVideo },
      fingerprint: buildQuestionFingerprint(question),
      isRight: scoreAnswers(key, answers).passed,
      createdAt: now,
    })
    .onConflictDoNothing()
}
