import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { bundleCourses, courses, isLessonListed, lessons } from '#features/catalogue/server/index.ts'
import { lessonProgress } from '#features/learning/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { listBatchCourseIds } from '../commands/seats.ts'
import type { BatchRow } from '../find-batch.ts'
import { batches, batchMembers, batchProgress } from '../tables.ts'

/** Members that are counted at once, so that none of them waits long for a seat to change. */
const AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Counts what members have seen of a batch. They are locked first: of two counts at once, the later one knows what the other knew.
 * @param userIds members of the batch; others are passed over
 */
async function countProgress(db: Database, batch: BatchRow, userIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Accounts before seats, as whoever erases one locks them.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...userIds]))
      .orderBy(asc(users.id))
      .for('key share')
    const locked = await tx
      .select({ id: batchMembers.userId })
      .from(batchMembers)
      .where(
        and(
          eq(batchMembers.batchId, batch.id),
          inArray(batchMembers.userId, [...userIds]),
          isNull(batchMembers.leftAt),
        ),
      )
      .orderBy(asc(batchMembers.userId))
      .for('no key update')
    if (locked.length === 0) return
    const courseIds = await listBatchCourseIds(tx, batch)
    const ids = locked.map(({ id }) => id)
    const counted = tx
      .select({
        userId: lessonProgress.viewerId,
        lessonsSeen: sql<number>`count(*)::int`.as('lessons_seen'),
        lastSeenAt: sql<Date>`max(${lessonProgress.seenAt})`.as('last_seen_at'),
      })
      .from(lessonProgress)
      .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(
        and(
          inArray(lessonProgress.viewerId, ids),
          inArray(lessons.courseId, courseIds),
          sql`${lessonProgress.seenAt} is not null`,
          isLessonListed,
        ),
      )
      .groupBy(lessonProgress.viewerId)
      .as('counted')
    await tx.execute(sql`
      insert into ${batchProgress} (batch_id, user_id, lessons_seen, last_seen_at)
      select ${batch.id}, member.id, coalesce(counted.lessons_seen, 0), counted.last_seen_at
      from unnest(${sql.param(ids)}::uuid[]) as member(id) left join ${counted} on counted.viewer_id = member.id
      on conflict (batch_id, user_id) do update
      set lessons_seen = excluded.lessons_seen, last_seen_at = excluded.last_seen_at`)
  })
}

/** Counts what somebody has seen of a batch that they have joined. */
export async function countJoinedProgress(
  { db }: Pick<QueryContext, 'db'>,
  { batchId, userId }: { readonly batchId: string; readonly userId: string },
): Promise<void> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (batch) await countProgress(db, batch, [userId])
}

/** Counts a learner's lessons anew in each of their batches with a course. */
export async function countLearnerProgress(
  { db }: Pick<QueryContext, 'db'>,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
): Promise<void> {
  const inBundle = db
    .select({ id: bundleCourses.bundleId })
    .from(bundleCourses)
    .where(eq(bundleCourses.courseId, courseId))
  const own = await db
    .select({ batch: batches })
    .from(batchMembers)
    .innerJoin(batches, eq(batches.id, batchMembers.batchId))
    .where(
      and(
        eq(batchMembers.userId, userId),
        isNull(batchMembers.leftAt),
        or(eq(batches.courseId, courseId), inArray(batches.bundleId, inBundle)),
      ),
    )
  for (const { batch } of own) await countProgress(db, batch, [userId])
}

/** Counts all members of all batches that have not ended: lessons come, go and are hidden, too. */
export async function countAllProgress({ db, clock }: QueryContext): Promise<void> {
  const running = await db.select().from(batches).where(gt(batches.endsAt, clock.now()))
  for (const batch of running) {
    for (let after = BEFORE_ALL; ; ) {
      const members = await db
        .select({ id: batchMembers.userId })
        .from(batchMembers)
        .where(and(eq(batchMembers.batchId, batch.id), gt(batchMembers.userId, after)))
        .orderBy(asc(batchMembers.userId))
        .limit(AT_ONCE)
      const ids = members.map(({ id }) => id)
      const furthest = ids.at(-1)
      if (furthest === undefined) break
      await countProgress(db, batch, ids)
      after = furthest
    }
  }
}

/** Brings the boards up to what courses hold now. */
export const defineBatchProgressJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'batches:count-progress',
    queue: 'batches:progress',
    schedule: '17 2 * * *',
    handle: () => countAllProgress(deps),
  })
