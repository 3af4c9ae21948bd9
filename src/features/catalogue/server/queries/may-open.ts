import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { actorOf, users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { lessonRefusal, needsGrant } from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'
import { courses, lessons } from '../tables.ts'

const lesson = { id: lessons.id, isLocked: lessons.isLocked }
const course = {
  id: courses.id,
  creatorId: courses.creatorId,
  visibility: courses.visibility,
  publishedAt: courses.publishedAt,
}

/**
 * Which of these people may open which of these lessons, in three statements however many there are. It does not check whether
 * they have to wait for a start.
 * @returns answers for a user, or for visitors (null); false for unknown users and lessons
 */
export async function mayOpen(
  db: Database | Transaction,
  userIds: readonly string[],
  lessonIds: readonly string[],
): Promise<(userId: string | null, lessonId: string) => boolean> {
  if (lessonIds.length === 0) return () => false
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name, email: users.email, role: users.role })
          .from(users)
          .where(inArray(users.id, [...userIds]))
  const asked = await db
    .select({ lesson, course })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.id, [...lessonIds]))
  const closed = asked.flatMap(({ course }) => (needsGrant(course) ? [course.id] : []))
  const granted = await grantsOf(db, userIds, [...new Set(closed)])
  const actors = new Map(people.map((user) => [user.id, actorOf(user)]))
  const byId = new Map(asked.map((row) => [row.lesson.id, row]))
  return (userId, lessonId) => {
    const [actor, row] = [userId === null ? null : actors.get(userId), byId.get(lessonId)]
    if (actor === undefined || !row) return false
    const subject = { ...row.course, granted: granted.has(`${userId} ${row.course.id}`) }
    return lessonRefusal(actor, subject, row.lesson) === null
  }
}

/** Grants in force, each as user and course. */
async function grantsOf(
  db: Database | Transaction,
  userIds: readonly string[],
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0 || userIds.length === 0) return new Set()
  const grants = await db
    .select({ userId: users.id, courseId: accessGrants.courseId })
    .from(accessGrants)
    .innerJoin(
      users,
      or(
        eq(accessGrants.usedBy, users.id),
        and(isNull(accessGrants.usedBy), eq(accessGrants.email, users.email)),
      ),
    )
    .where(
      and(
        isNull(accessGrants.revokedAt),
        inArray(accessGrants.courseId, [...courseIds]),
        inArray(users.id, [...userIds]),
      ),
    )
  return new Set(grants.map(({ userId, courseId }) => `${userId} ${courseId}`))
}
