import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { type AnswerAttemptOutcome, answerQuestionSet } from '#features/assessments/server/index.ts'
import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { canInLearning } from '../../rules/policy.ts'
import { practiceSolutions } from '../lesson-work-tables.ts'
import { isEnrolled } from '../queries/enrolment-status.ts'
import { findPracticeProblem } from './practice-problems.ts'

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
): Promise<AnswerAttemptOutcome | LessonRefusal | 'NOT_ENROLLED'> {
  const { db, actor, clock } = ctx
  const found = await findPracticeProblem(ctx, which)
  if (typeof found === 'string') return found
  const enrolled = await isEnrolled(ctx, found.course.id)
  if (!canInLearning(actor, 'work-on-lesson', { ...found.course, enrolled })) return 'NOT_ENROLLED'
  const userId = actor.id
  const questionSetId = found.card.id
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
