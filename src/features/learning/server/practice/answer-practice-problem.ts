import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { type AnswerAttemptOutcome, answerQuestionSet } from '#features/assessments/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { practiceSolutions } from '../lesson-work-tables.ts'
import { findPracticeWork, type PracticeWorkRefusal } from './practice-problems.ts'

/**
 * Checks the answers to a practice problem of an open topic, and remembers that it is solved once they are right. Nothing counts for
 * the course; wrong answers make the next ones wait as at a lesson of questions.
 *
 * @param input.version of the questions, as they were shown
 */
export async function answerPracticeProblem(
  ctx: SignedInContext,
  {
    answers,
    version,
    ...which
  }: { courseId: string; problemId: string; answers: readonly QuestionAnswer[]; version: number },
): Promise<AnswerAttemptOutcome | PracticeWorkRefusal> {
  const { db, actor, clock } = ctx
  const found = await findPracticeWork(ctx, { ...which, kind: 'questionSet' })
  if (typeof found === 'string') return found
  const userId = actor.id
  const questionSetId = found.id
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUsers(tx, eq(users.id, userId))
    const outcome = await answerQuestionSet(tx, { userId, questionSetId, answers, version }, now)
    if (typeof outcome === 'object' && 'passed' in outcome && outcome.passed)
      await tx
        .insert(practiceSolutions)
        .values({ userId, questionSetId, solvedAt: now })
        .onConflictDoNothing()
    return outcome
  })
}
