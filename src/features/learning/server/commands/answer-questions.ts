import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { type AnswerAttemptOutcome, answerQuestionSet } from '#features/assessments/server/index.ts'
import { lockLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { findLessonWork, type LessonWorkRefusal, markLessonSeen } from './lesson-work.ts'

/** Checks the answers to the questions of a lesson, which counts as seen once they are passed. */
export async function answerQuestions(
  context: SignedInContext,
  {
    lessonId,
    answers,
    version,
  }: { lessonId: string; answers: readonly QuestionAnswer[]; version?: number | undefined },
): Promise<AnswerAttemptOutcome | LessonWorkRefusal> {
  const { db, actor, clock } = context
  const found = await findLessonWork(context, { lessonId, type: 'mcq' })
  if (typeof found === 'string') return found
  const { questionSetId } = found.lesson
  if (questionSetId === null) return 'INCOMPLETE'
  const courseId = found.course.id
  const now = clock.now()
  return db.transaction(async (tx) => {
    const userId = actor.id
    await lockUsers(tx, eq(users.id, userId))
    if (!(await lockLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    const outcome = await answerQuestionSet(tx, { userId, questionSetId, answers, version }, now)
    if (typeof outcome === 'object' && 'passed' in outcome && outcome.passed)
      await markLessonSeen(tx, { userId, lessonId, courseId }, now)
    return outcome
  })
}
