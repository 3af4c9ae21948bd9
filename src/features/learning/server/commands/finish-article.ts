import { findOpenLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canInLearning } from '../../rules/policy.ts'
import { isEnrolled } from '../queries/enrolled.ts'
import { isWaiting } from '../queries/waiting.ts'
import { markSeen } from './mark-seen.ts'

/** An article was scrolled to its end: it is seen (decision 11). Only for the enrolled. */
export async function finishArticle(
  { db, actor, clock }: SignedInContext,
  lessonId: string,
  startsCountFrom: Date,
): Promise<'seen' | 'NOT_FOUND' | 'NOT_ENROLLED' | 'NOT_STARTED'> {
  const found = await findOpenLesson(db, actor, lessonId)
  if (found?.lesson.type !== 'article') return 'NOT_FOUND'
  const enrolled = await isEnrolled(db, actor.id, found.course.id)
  if (!canInLearning(actor, 'work-on-lesson', { ...found.course, enrolled })) return 'NOT_ENROLLED'
  const now = clock.now()
  if (await isWaiting({ db, actor, now, startsCountFrom }, found.course)) return 'NOT_STARTED'
  const seen = { userId: actor.id, lessonId, courseId: found.course.id }
  await db.transaction((tx) => markSeen(tx, seen, now))
  return 'seen'
}
