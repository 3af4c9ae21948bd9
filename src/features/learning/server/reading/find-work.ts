import { findOpenLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canInLearning } from '../../rules/policy.ts'
import { isEnrolled } from '../queries/enrolled.ts'
import { isWaiting } from '../queries/waiting.ts'

export type WorkRefusal = 'NOT_FOUND' | 'NOT_ENROLLED' | 'NOT_STARTED'

type FoundLesson = NonNullable<Awaited<ReturnType<typeof findOpenLesson>>>

/**
 * An article or a set of questions that somebody may work on, or why they may not: only the enrolled do, once the course has
 * started.
 */
export async function findWork(
  { db, actor, clock }: SignedInContext,
  { lessonId, type }: { lessonId: string; type: 'article' | 'mcq' },
  startsCountFrom: Date,
): Promise<FoundLesson | WorkRefusal> {
  const found = await findOpenLesson(db, actor, lessonId)
  if (found?.lesson.type !== type) return 'NOT_FOUND'
  const enrolled = await isEnrolled(db, actor.id, found.course.id)
  if (!canInLearning(actor, 'work-on-lesson', { ...found.course, enrolled })) return 'NOT_ENROLLED'
  const waits = await isWaiting({ db, actor, now: clock.now(), startsCountFrom }, found.course)
  return waits ? 'NOT_STARTED' : found
}
