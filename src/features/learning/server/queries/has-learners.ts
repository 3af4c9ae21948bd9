import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { bundleEnrolments, enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

interface Owned {
  readonly id: string
  readonly creatorId: string
}

/**
 * Whether anybody but its creator has enrolled in a course, be it long ago, or has watched, read or answered something in
 * it, for which he was credited. Visitors leave nothing that could count.
 */
export async function courseHasLearners(
  db: Database | Transaction,
  { id, creatorId }: Owned,
): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from ${enrolments} where ${enrolments.courseId} = ${id} and ${enrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${formerEnrolments}
      where ${formerEnrolments.courseId} = ${id} and ${formerEnrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${lessonProgress} inner join ${users} on ${users.id} = ${lessonProgress.viewerId}
      where ${lessonProgress.courseId} = ${id} and ${lessonProgress.viewerId} <> ${creatorId}
        and (${lessonProgress.watchedMs} > 0 or ${lessonProgress.seenAt} is not null)
    ) as has`)
  return rows[0]?.has ?? false
}

/** Whether anybody but its creator is enrolled in a bundle, or has a course that it brought. */
export async function bundleHasLearners(
  db: Database | Transaction,
  { id, creatorId }: Owned,
): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from ${bundleEnrolments}
      where ${bundleEnrolments.bundleId} = ${id} and ${bundleEnrolments.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${enrolments} where ${enrolments.bundleId} = ${id} and ${enrolments.userId} <> ${creatorId}
    ) as has`)
  return rows[0]?.has ?? false
}
