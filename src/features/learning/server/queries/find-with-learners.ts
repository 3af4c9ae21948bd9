import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import { filterIds } from '#platform/server/db/filter-ids.ts'
import { bundleEnrolments, enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/**
 * In which of these courses anybody but the actor, their creator, is or was enrolled, or has been credited for something they watched,
 * read or answered. Visitors do not count.
 */
export const findCoursesWithLearners = (
  { db, actor }: Pick<CommandContext, 'db'> & Pick<PersonContext, 'actor'>,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    courseIds,
    (id) => sql`exists (
      select 1 from ${enrolments} where ${enrolments.courseId} = ${id} and ${enrolments.userId} <> ${actor.id}
    ) or exists (
      select 1 from ${formerEnrolments}
      where ${formerEnrolments.courseId} = ${id} and ${formerEnrolments.userId} <> ${actor.id}
    ) or exists (
      select 1 from ${lessonProgress} inner join ${users} on ${users.id} = ${lessonProgress.viewerId}
      where ${lessonProgress.courseId} = ${id} and ${lessonProgress.viewerId} <> ${actor.id}
        and (${lessonProgress.watchedMs} > 0 or ${lessonProgress.seenAt} is not null)
    )`,
  )

/** In which of these bundles anybody but the actor, their creator, is enrolled, or has a course that it brought. */
export const findBundlesWithLearners = (
  { db, actor }: Pick<CommandContext, 'db'> & Pick<PersonContext, 'actor'>,
  bundleIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    bundleIds,
    (id) => sql`exists (
      select 1 from ${bundleEnrolments}
      where ${bundleEnrolments.bundleId} = ${id} and ${bundleEnrolments.userId} <> ${actor.id}
    ) or exists (
      select 1 from ${enrolments} where ${enrolments.bundleId} = ${id} and ${enrolments.userId} <> ${actor.id}
    )`,
  )

/** Who of these people is enrolled in a course, or has been credited for something of it. */
export const findUsersOfCourse = (
  { db }: Pick<CommandContext, 'db'>,
  courseId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    userIds,
    (id) => sql`exists (
      select 1 from ${enrolments} where ${enrolments.courseId} = ${courseId} and ${enrolments.userId} = ${id}
    ) or exists (
      select 1 from ${lessonProgress}
      where ${lessonProgress.courseId} = ${courseId} and ${lessonProgress.viewerId} = ${id}
        and (${lessonProgress.watchedMs} > 0 or ${lessonProgress.seenAt} is not null)
    )`,
  )

/** Who of these people is enrolled in a bundle, or has a course that it brought. */
export const findUsersOfBundle = (
  { db }: Pick<CommandContext, 'db'>,
  bundleId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    userIds,
    (id) => sql`exists (
      select 1 from ${bundleEnrolments}
      where ${bundleEnrolments.bundleId} = ${bundleId} and ${bundleEnrolments.userId} = ${id}
    ) or exists (
      select 1 from ${enrolments} where ${enrolments.bundleId} = ${bundleId} and ${enrolments.userId} = ${id}
    )`,
  )
