import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { type AnswerAttemptOutcome, answerQuestionSet } from '#features/assessments/server/index.ts'
import { listCoCreatedCourseIds } from '#features/catalogue/server/index.ts'
import { type Actor, isTeamRole } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { findLessonWork, type LessonWorkRefusal } from './lesson-work.ts'

/**
 * Checks the answer to a question that a video asks (docs/product/player.md#questions-in-the-video). Nothing counts for the lesson,
 * which is seen by watching; the first answer goes into the creator's figures; wrong answers make the next one wait as at a lesson of questions.
 *
 * @param input.version of the question's set, as it was shown
 */
export async function answerVideoQuestion(
  context: SignedInContext,
  {
    lessonId,
    questionId,
    version,
    answer,
  }: {
    readonly lessonId: string
    readonly questionId: string
    readonly version: number
    readonly answer: QuestionAnswer
  },
): Promise<AnswerAttemptOutcome | LessonWorkRefusal> {
  const { db, actor, clock } = context
  const found = await findLessonWork(context, { lessonId, type: 'lecture' })
  if (typeof found === 'string') return found
  const id = questionId.toLowerCase()
  const point = found.lesson.videoQuestions.find((one) => one.questionId === id)
  if (!point) return 'NOT_FOUND'
  const { questionSetId } = point
  const userId = actor.id
  const askedByVideo = { lessonId: found.lesson.id, isForFigures: await isLearnerOf(db, actor, found.course) }
  return db.transaction(async (tx) => {
    await lockUsers(tx, eq(users.id, userId))
    return answerQuestionSet(
      tx,
      { userId, questionSetId, questionId: id, version, answers: [answer], askedByVideo },
      clock.now(),
    )
  })
}

/** Those who write the course know the answers, and the people who run the site look at it for other reasons than to learn. */
async function isLearnerOf(
  db: Database,
  actor: Actor,
  course: { readonly id: string; readonly creatorId: string },
): Promise<boolean> {
  if (actor.id === course.creatorId || actor.roles.some(isTeamRole)) return false
  return !(await listCoCreatedCourseIds(db, actor.id)).includes(course.id)
}
