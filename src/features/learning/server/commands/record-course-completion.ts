import { and, eq, exists, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, isLessonListed, lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { courseCompleted } from '../../rules/events.ts'
import { courseCompletions } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/**
 * Records that a learner has seen every lesson of a course, and emits `course.completed`: once for both, however often and wherever
 * this is called. Lessons that are added later and leaving the course change nothing.
 */
export async function recordCourseCompletion(
  { db, clock }: QueryContext,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const listed = tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.courseId, courses.id), isLessonListed))
    const unseen = tx
      .select({ id: lessons.id })
      .from(lessons)
      .leftJoin(
        lessonProgress,
        and(
          eq(lessonProgress.lessonId, lessons.id),
          eq(lessonProgress.viewerId, userId),
          isNotNull(lessonProgress.seenAt),
        ),
      )
      .where(and(eq(lessons.courseId, courses.id), isLessonListed, isNull(lessonProgress.seenAt)))
    const added = await tx
      .insert(courseCompletions)
      .select(
        tx
          .select({
            userId: users.id,
            courseId: courses.id,
            completedAt: sql`${now}::timestamptz`.as('completed_at'),
          })
          .from(users)
          .innerJoin(courses, eq(courses.id, courseId))
          .where(
            and(
              ...[eq(users.id, userId), isNull(users.deletedAt), eq(courses.kind, 'course')],
              ...[exists(listed), notExists(unseen)],
            ),
          )
          // Waits for a deletion that is under way, and then finds no row.
          .for('key share'),
      )
      .onConflictDoNothing()
      .returning({ courseId: courseCompletions.courseId })
    if (added.length > 0) await emitEvent(tx, courseCompleted, { userId, courseId }, now)
  })
}
