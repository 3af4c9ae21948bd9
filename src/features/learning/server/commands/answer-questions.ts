import { answerKeyOf, findOpenLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canInLearning } from '../../rules/policy.ts'
import { type McqResult, scoreMcq } from '../mcq-scoring.ts'
import { isEnrolled } from '../queries/enrolled.ts'
import { isWaiting } from '../queries/waiting.ts'
import { markSeen } from './mark-seen.ts'

/** Checks the answers of an MCQ on the server; a passed one is seen (decision 11). May be tried again. */
export async function answerQuestions(
  { db, actor, clock }: SignedInContext,
  { lessonId, answers }: { lessonId: string; answers: number[][] },
  startsCountFrom: Date,
): Promise<McqResult | 'NOT_FOUND' | 'NOT_ENROLLED' | 'NOT_STARTED' | 'INCOMPLETE'> {
  const found = await findOpenLesson(db, actor, lessonId)
  if (found?.lesson.type !== 'mcq') return 'NOT_FOUND'
  const courseId = found.course.id
  const enrolled = await isEnrolled(db, actor.id, courseId)
  if (!canInLearning(actor, 'work-on-lesson', { ...found.course, enrolled })) return 'NOT_ENROLLED'
  const now = clock.now()
  if (await isWaiting({ db, actor, now, startsCountFrom }, found.course)) return 'NOT_STARTED'
  const key = await answerKeyOf(db, lessonId)
  if (answers.length !== key.length || answers.some((chosen) => chosen.length === 0)) return 'INCOMPLETE'
  const result = scoreMcq(key, answers)
  if (result.passed) {
    await db.transaction((tx) => markSeen(tx, { userId: actor.id, lessonId, courseId }, now))
  }
  return result
}
