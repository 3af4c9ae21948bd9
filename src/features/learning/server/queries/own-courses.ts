import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { isLessonHidden, lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/**
 * The courses a learner is enrolled in or has touched, with how many of their present lessons they have seen. Added up in one
 * pass, since a join of enrolments and progress takes seconds with thousands of rows when the planner expects a few.
 */
export function selectOwnCourses(db: Database | Transaction, userId: Placeholder) {
  const enrolled = db
    .select({
      courseId: enrolments.courseId,
      enrolledAt: sql`${enrolments.createdAt}`.as('enrolled_at'),
      touchedAt: sql`null::timestamptz`.as('touched_at'),
      isSeen: sql`false`.as('is_seen'),
      isBegun: sql`false`.as('is_begun'),
    })
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
  const touched = db
    .select({
      courseId: lessonProgress.courseId,
      enrolledAt: sql`null::timestamptz`.as('enrolled_at'),
      touchedAt: sql`greatest(${lessonProgress.watchedAt}, ${lessonProgress.seenAt})`.as('touched_at'),
      isSeen:
        sql`${lessonProgress.seenAt} is not null and ${lessons.id} is not null and not ${isLessonHidden}`.as(
          'is_seen',
        ),
      isBegun: sql`${lessonProgress.positionMs} > 0`.as('is_begun'),
    })
    .from(lessonProgress)
    .leftJoin(
      lessons,
      and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.courseId, lessonProgress.courseId)),
    )
    .where(eq(lessonProgress.viewerId, userId))
  const traces = enrolled.unionAll(touched).as('traces')
  return db
    .select({
      courseId: traces.courseId,
      enrolledAt: sql`max(${traces.enrolledAt})`.as('enrolled_at'),
      touchedAt: sql`max(${traces.touchedAt})`.as('touched_at'),
      seen: sql<number>`(count(*) filter (where ${traces.isSeen}))::int`.as('seen'),
      isBegun: sql<boolean>`bool_or(${traces.isBegun})`.as('is_begun'),
    })
    .from(traces)
    .groupBy(traces.courseId)
    .as('own_courses')
}
