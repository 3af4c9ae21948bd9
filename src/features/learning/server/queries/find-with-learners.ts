import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { bundleEnrolments, enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/**
 * In which of these courses anybody but their creator is or was enrolled, or has been credited for something they watched,
 * read or answered. Visitors do not count.
 */
export async function findCoursesWithLearners(
  db: Database | Transaction,
  creatorId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(courseIds)}::uuid[]) as asked (id)
    where exists (
      select 1 from ${enrolments} where ${enrolments.courseId} = asked.id and ${enrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${formerEnrolments}
      where ${formerEnrolments.courseId} = asked.id and ${formerEnrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${lessonProgress} inner join ${users} on ${users.id} = ${lessonProgress.viewerId}
      where ${lessonProgress.courseId} = asked.id and ${lessonProgress.viewerId} <> ${creatorId}
        and (${lessonProgress.watchedMs} > 0 or ${lessonProgress.seenAt} is not null)
    )`)
  return new Set(rows.map(({ id }) => id))
}

/** In which of these bundles anybody but their creator is enrolled, or has a course that it brought. */
export async function findBundlesWithLearners(
  db: Database | Transaction,
  creatorId: string,
  bundleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(bundleIds)}::uuid[]) as asked (id)
    where exists (
      select 1 from ${bundleEnrolments}
      where ${bundleEnrolments.bundleId} = asked.id and ${bundleEnrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${enrolments} where ${enrolments.bundleId} = asked.id and ${enrolments.userId} <> ${creatorId}
    )`)
  return new Set(rows.map(({ id }) => id))
}
