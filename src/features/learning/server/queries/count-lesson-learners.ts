import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import { lessonProgress } from '../tables.ts'

/**
 * How many people besides the actor, their creator, have begun these lessons of a course, by the lesson; those that nobody has are left
 * out. Visitors do not count.
 */
export async function countLessonLearners(
  { db, actor }: Pick<CommandContext, 'db'> & Pick<PersonContext, 'actor'>,
  { courseId, lessonIds }: { readonly courseId: string; readonly lessonIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .select({ id: lessonProgress.lessonId, count: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .innerJoin(users, eq(users.id, lessonProgress.viewerId))
    .where(
      and(
        eq(lessonProgress.courseId, courseId),
        inArray(lessonProgress.lessonId, [...lessonIds]),
        ne(lessonProgress.viewerId, actor.id),
        or(gt(lessonProgress.watchedMs, 0), isNotNull(lessonProgress.seenAt)),
      ),
    )
    .groupBy(lessonProgress.lessonId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
