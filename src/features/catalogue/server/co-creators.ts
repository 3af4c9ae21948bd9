import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CreatorInfo } from '../rules/course.ts'
import { courseCoCreators } from './co-creator-tables.ts'
import { courses } from './tables.ts'

/** Condition: this person is a co-creator of the course with this id. */
export const isCoCreatorOf = (userId: string | SQLWrapper, courseId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${courseCoCreators}
    where ${courseCoCreators.courseId} = ${courseId} and ${courseCoCreators.userId} = ${userId})`

/**
 * Condition: this person mentors a batch of the course with this id, by itself or in a bundle, that its own creator runs. Batches are of
 * a feature that builds on this part, and are asked by name.
 */
const isMentorOf = (userId: string | SQLWrapper, courseId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from batch_mentors inner join batches on batches.id = batch_mentors.batch_id
    inner join courses mentored on mentored.id = ${courseId} and mentored.creator_id = batches.creator_id
    where batch_mentors.user_id = ${userId} and (batches.course_id = ${courseId} or exists (select 1 from bundle_courses
      where bundle_courses.bundle_id = batches.bundle_id and bundle_courses.course_id = ${courseId})))`

/** Condition: this person reads all of the course with this id, however it opens to learners: who writes it, and who mentors it. */
export const isGuideOf = (userId: string | SQLWrapper, courseId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${isCoCreatorOf(userId, courseId)} or ${isMentorOf(userId, courseId)})`

/** Condition on `courses`: those that this person may edit, which their creator and co-creators may. */
export const isEditableCourse = (userId: string): SQL | undefined =>
  or(eq(courses.creatorId, userId), isCoCreatorOf(userId, courses.id))

/** The courses of others that somebody writes with them: a few, so that lists of their works still read an index of their own alone. */
export async function listCoCreatedCourseIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: courseCoCreators.courseId })
    .from(courseCoCreators)
    .where(eq(courseCoCreators.userId, userId))
  return rows.map(({ id }) => id)
}

/** The co-creators of the row's course as its page shows them, in the order in which they were named. As SQL. */
export const coCreatorInfo = sql<CreatorInfo[]>`coalesce((
  select json_agg(json_build_object('name', ${users.name}, 'username', ${users.username}, 'profileImage', ${users.image})
    order by ${courseCoCreators.createdAt}, ${users.id})
  from ${courseCoCreators} inner join ${users} on ${users.id} = ${courseCoCreators.userId}
  where ${courseCoCreators.courseId} = ${courses.id}), '[]'::json)`
