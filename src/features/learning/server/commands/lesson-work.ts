import { sql } from 'drizzle-orm'
import { findAccessibleLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { lessonCompleted } from '../../rules/events.ts'
import { canInLearning } from '../../rules/policy.ts'
import { isEnrolled, isWaitingForCourseStart } from '../queries/enrolment-status.ts'
import { lessonProgress } from '../tables.ts'

export type LessonWorkRefusal = 'NOT_FOUND' | 'NOT_ENROLLED' | 'NOT_STARTED'

type FoundLesson = NonNullable<Awaited<ReturnType<typeof findAccessibleLesson>>>

/**
 * An article, a set of questions or a video with questions that somebody may work on, or why they may not: only the enrolled do, once the course has
 * started.
 */
export async function findLessonWork(
  ctx: SignedInContext,
  { lessonId, type }: { lessonId: string; type: FoundLesson['lesson']['type'] },
): Promise<FoundLesson | LessonWorkRefusal> {
  const { actor } = ctx
  const found = await findAccessibleLesson(ctx, lessonId)
  if (found?.lesson.type !== type) return 'NOT_FOUND'
  const enrolled = await isEnrolled(ctx, found.course.id)
  if (!canInLearning(actor, 'work-on-lesson', { ...found.course, enrolled })) return 'NOT_ENROLLED'
  return (await isWaitingForCourseStart(ctx, found.course)) ? 'NOT_STARTED' : found
}

/** Marks an article or MCQ as seen; later calls change nothing. */
export async function markLessonSeen(
  tx: Transaction,
  seen: { userId: string; lessonId: string; courseId: string },
  now: Date,
): Promise<void> {
  const { userId, lessonId, courseId } = seen
  const marked = await tx
    .insert(lessonProgress)
    .values({ viewerId: userId, lessonId, courseId, seenAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.viewerId, lessonProgress.lessonId],
      set: { seenAt: now },
      setWhere: sql`${lessonProgress.seenAt} is null`,
    })
    .returning({ lessonId: lessonProgress.lessonId })
  if (marked.length > 0) await emitEvent(tx, lessonCompleted, { userId, lessonId, courseId }, now)
}
