import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons, videos } from '#features/catalogue/server/index.ts'
import { lessonProgress, viewerState } from '#features/learning/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { countedViewers, pendingLearners } from '../watch-insight-tables.ts'

/**
 * Viewers who were at a lesson since then, in the order of their ids.
 *
 * @param since null: all who ever were
 */
export async function listViewersSince(
  db: Database,
  { since, after, limit }: { since: Date | null; after: string; limit: number },
): Promise<string[]> {
  const watched = since
    ? sql`select viewer_id as id from ${viewerState} where refilled_at > ${since.toISOString()}::timestamptz and viewer_id > ${after}`
    : sql`select distinct viewer_id as id from ${lessonProgress} where viewer_id > ${after}`
  const { rows } = await db.execute<{ id: string }>(sql`
    (${watched} order by 1 limit ${limit})
    union (select user_id from ${pendingLearners} where user_id > ${after} order by 1 limit ${limit})
    order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * What is stored of these viewers and may not be in the figures yet, beside what is. Creators do not count at their own lessons. An account that
 * is being erased is waited for, and then has nothing; one that is to be erased waits until this has ended.
 */
export async function readViewersForCounting(
  tx: Transaction,
  viewerIds: readonly string[],
  since: Date | null,
) {
  await tx.delete(pendingLearners).where(inArray(pendingLearners.userId, [...viewerIds]))
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...viewerIds]))
    .orderBy(users.id)
    .for('key share')
  const lately: SQL | undefined = since ? gt(lessonProgress.watchedAt, since) : sql`true`
  const isSeenAnew = and(isNotNull(lessonProgress.seenAt), eq(countedViewers.isFinished, false))
  return tx
    .select({
      viewerId: lessonProgress.viewerId,
      lessonId: lessonProgress.lessonId,
      courseId: lessons.courseId,
      type: lessons.type,
      isLearner: isNotNull(users.id).mapWith(Boolean),
      watched: lessonProgress.watched,
      counted: lessonProgress.counted,
      countedDay: lessonProgress.countedDay,
      watchedAt: lessonProgress.watchedAt,
      seenAt: lessonProgress.seenAt,
      videoId: videos.id,
      durationMs: videos.durationMs,
      before: countedViewers,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), ne(courses.creatorId, lessonProgress.viewerId)))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(users, eq(users.id, lessonProgress.viewerId))
    .leftJoin(
      countedViewers,
      and(
        eq(countedViewers.viewerId, lessonProgress.viewerId),
        eq(countedViewers.lessonId, lessonProgress.lessonId),
      ),
    )
    .where(
      and(
        inArray(lessonProgress.viewerId, [...viewerIds]),
        or(lately, isSeenAnew, isNull(countedViewers.viewerId)),
      ),
    )
    .orderBy(lessonProgress.viewerId, lessonProgress.lessonId)
}

export type ViewerForCounting = Awaited<ReturnType<typeof readViewersForCounting>>[number]
