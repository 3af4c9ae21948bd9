import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { auditCohortChange, batchMembers } from '#features/batches/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { getClassPhase, getJoinOpening } from '../../rules/class-times.ts'
import { JOIN_OPENS_MINUTES } from '../../rules/limits.ts'
import { findLiveClass, type LiveClassRow, lockLiveClass } from '../find-class.ts'
import { liveClassAttendance, liveClasses } from '../tables.ts'

/**
 * Gives the link of a class from 15 minutes before its start to its end. A member's attendance is stored before they have it, once
 * however often they come; those who guide the batch are no attendance.
 */
export async function joinLiveClass(
  ctx: SignedInContext,
  classId: string,
): Promise<{ link: string } | JoinRefusal> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const found = await findLiveClass(ctx, 'join', classId)
  const refusal = getJoinRefusal(found?.row, now)
  if (!found || refusal) return refusal ?? 'NOT_FOUND'
  if (found.batch.place !== 'member') return { link: found.row.link }
  // Asked of the row again, since it may have been moved or cancelled meanwhile.
  const { rows } = await db.execute<{ link: string }>(sql`
    with class as (
      select ${liveClasses.id} as id, ${liveClasses.link} as link from ${liveClasses}
      where ${and(
        eq(liveClasses.id, classId),
        isNull(liveClasses.cancelledAt),
        lte(liveClasses.startsAt, new Date(now.getTime() + JOIN_OPENS_MINUTES * 60_000)),
        gt(liveClasses.endsAt, now),
      )}
      for share
    ), attended as (
      insert into ${liveClassAttendance} (class_id, user_id, how, at)
      select id, ${actor.id}::uuid, 'joined', ${now.toISOString()}::timestamptz from class
      on conflict do nothing
    )
    select link from class`)
  const [joined] = rows
  if (joined) return joined
  return getJoinRefusal((await findLiveClass(ctx, 'join', classId))?.row, now) ?? 'NOT_FOUND'
}

const REFUSALS = {
  planned: 'TOO_EARLY',
  opening: null,
  live: null,
  ended: 'ENDED',
  cancelled: 'CANCELLED',
} as const
type JoinRefusal = NonNullable<(typeof REFUSALS)[keyof typeof REFUSALS]> | 'NOT_FOUND'

const getJoinRefusal = (row: LiveClassRow | undefined, now: Date): JoinRefusal | null =>
  row ? REFUSALS[getClassPhase({ ...row, isCancelled: row.cancelledAt !== null }, now)] : 'NOT_FOUND'

/** Says that a member was in a class that has opened, or that they were not. */
export async function markClassAttendance(
  ctx: SignedInContext,
  { classId, userId, attended }: { classId: string; userId: string; attended: boolean },
): Promise<{ attended: boolean } | 'NOT_FOUND' | 'CANCELLED' | 'NOT_YET'> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockLiveClass(tx, ctx, { action: 'guide', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.cancelledAt !== null) return 'CANCELLED'
    if (getJoinOpening(row) > now) return 'NOT_YET'
    const [member] = await tx
      .select({ userId: batchMembers.userId })
      .from(batchMembers)
      .where(
        and(eq(batchMembers.batchId, batch.id), eq(batchMembers.userId, userId), isNull(batchMembers.leftAt)),
      )
      .for('key share')
    if (!member) return 'NOT_FOUND'
    if (attended)
      await tx
        .insert(liveClassAttendance)
        .values({ classId, userId, how: 'marked', markedBy: actor.id, at: now })
        .onConflictDoNothing()
    else
      await tx
        .delete(liveClassAttendance)
        .where(and(eq(liveClassAttendance.classId, classId), eq(liveClassAttendance.userId, userId)))
    await auditCohortChange(tx, ctx, batch, 'batch.class-attendance-marked', {
      ...{ class: classId, account: userId, attended },
    })
    return { attended }
  })
}
