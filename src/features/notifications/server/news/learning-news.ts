import { eq } from 'drizzle-orm'
import { findTeam } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { News } from '../deliver/deliver.ts'

/** Notifies the creator of a video of a like. */
export async function newsOfLessonLiked(
  tx: Transaction,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<News | null> {
  const [lesson] = await tx
    .select({ courseId: courses.id, creatorId: courses.creatorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  if (!lesson) return null
  const group = `video-like:${lessonId}`
  return {
    actorId: userId,
    recipients: [{ userId: lesson.creatorId, type: 'video-like', cause: `${group}:${userId}`, group }],
    entityId: lessonId,
    lessonId,
    courseId: lesson.courseId,
  }
}

/**
 * Notifies the creator of enrolments, grouped by course, and the team of all of them in one quiet group: on a large site there are
 * thousands.
 */
export async function newsOfEnrolled(
  tx: Transaction,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<News | null> {
  const [course] = await tx
    .select({ creatorId: courses.creatorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) return null
  const team = await findTeam(tx, ['admin', 'staff'])
  const enrolment = { type: 'course-enrollment', cause: `course-enrollment:${courseId}:${userId}` } as const
  return {
    actorId: userId,
    recipients: [
      { ...enrolment, userId: course.creatorId, group: `course-enrollment:${courseId}` },
      ...team.map((member) => ({ ...enrolment, userId: member, group: 'course-enrollment', quiet: true })),
    ],
    entityId: courseId,
    courseId,
  }
}
