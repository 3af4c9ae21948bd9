import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auditCohortChange, lockManagedBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { getJoinOpening } from '../../rules/class-times.ts'
import { type ClassChange, liveClassesChanged } from '../../rules/events.ts'
import { MAX_CLASSES_OF_BATCH, MAX_CLASSES_OF_SERIES, SHORT_NOTICE_HOURS } from '../../rules/limits.ts'
import type { LiveClassUpdate, NewLiveClass } from '../../rules/schemas.ts'
import { listWeeklyStarts, resolveLocalTime } from '../../rules/weekly.ts'
import { type LiveClassRow, lockLiveClass } from '../find-class.ts'
import { liveClassAttendance, liveClasses } from '../tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const getEnd = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS)

/**
 * Plans a class, or one for each week until a day, each a class of its own from then on. Its people are told when the first one
 * starts soon.
 * @returns their ids in their order, or why none was planned
 */
export async function createLiveClasses(
  ctx: SignedInContext,
  { batchId, localStart, timeZone, minutes, repeatUntil, ...fields }: NewLiveClass,
): Promise<{ classIds: string[] } | 'NOT_FOUND' | 'PAST' | 'TOO_MANY' | 'TOO_LONG'> {
  const now = ctx.clock.now()
  const starts =
    repeatUntil === null
      ? [resolveLocalTime(localStart, timeZone)]
      : listWeeklyStarts(localStart, timeZone, repeatUntil)
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const [first] = starts
    if (!first || getEnd(first, minutes) <= now) return 'PAST'
    if (starts.length > MAX_CLASSES_OF_SERIES) return 'TOO_LONG'
    const known = await tx.$count(liveClasses, eq(liveClasses.batchId, batchId))
    if (known + starts.length > MAX_CLASSES_OF_BATCH) return 'TOO_MANY'
    const seriesId = starts.length > 1 ? randomUUID() : null
    const made = await tx
      .insert(liveClasses)
      .values(
        starts.map((startsAt) => ({
          ...{ ...fields, batchId, seriesId, timeZone, createdAt: now, updatedAt: now },
          ...{ startsAt, endsAt: getEnd(startsAt, minutes) },
        })),
      )
      .returning()
    const isShortNotice = first.getTime() - now.getTime() <= SHORT_NOTICE_HOURS * HOUR_MS
    const [next] = made
    await emitChange(tx, ctx, batchId, isShortNotice && next ? { row: next, change: 'added' } : null)
    await auditCohortChange(tx, ctx, batch, 'batch.class-added', { count: made.length })
    return { classIds: made.map(({ id }) => id) }
  })
}

/**
 * Changes a class, unless somebody else has since the actor read it. One with another time has moved: its people are told, and it is
 * a new revision for calendars.
 */
export async function updateLiveClass(
  ctx: SignedInContext,
  { classId, version, localStart, timeZone, minutes, ...fields }: LiveClassUpdate,
): Promise<'updated' | 'NOT_FOUND' | 'CHANGED_ELSEWHERE' | 'CANCELLED' | 'ENDED' | 'PAST'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const found = await lockLiveClass(tx, ctx, { action: 'plan', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.version !== version) return 'CHANGED_ELSEWHERE'
    if (row.cancelledAt !== null) return 'CANCELLED'
    const startsAt = resolveLocalTime(localStart, timeZone)
    const endsAt = getEnd(startsAt, minutes)
    const isMoved = startsAt.getTime() !== row.startsAt.getTime() || endsAt.getTime() !== row.endsAt.getTime()
    if (isMoved && row.endsAt <= now) return 'ENDED'
    if (isMoved && endsAt <= now) return 'PAST'
    const changed = {
      ...{ ...fields, startsAt, endsAt, timeZone },
      ...{ version: version + 1, sequence: row.sequence + (isMoved ? 1 : 0), updatedAt: now },
    }
    await tx.update(liveClasses).set(changed).where(eq(liveClasses.id, classId))
    // Who came to the old time has not been in it.
    if (isMoved && getJoinOpening({ startsAt }) > now)
      await tx.delete(liveClassAttendance).where(eq(liveClassAttendance.classId, classId))
    const news = isMoved ? ({ row: { ...row, ...changed }, change: 'moved' } as const) : null
    await emitChange(tx, ctx, batch.id, news)
    await auditCohortChange(tx, ctx, batch, 'batch.class-updated', { class: classId, moved: isMoved })
    return 'updated'
  })
}

/** Calls a class off that is not over; it stays on the calendars as cancelled. Asked again it changes nothing. */
export async function cancelLiveClass(
  ctx: SignedInContext,
  classId: string,
): Promise<'cancelled' | 'NOT_FOUND' | 'ENDED'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const found = await lockLiveClass(tx, ctx, { action: 'plan', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.cancelledAt !== null) return 'cancelled'
    if (row.endsAt <= now) return 'ENDED'
    const changed = {
      ...{ cancelledAt: now, updatedAt: now },
      ...{ version: row.version + 1, sequence: row.sequence + 1 },
    }
    await tx.update(liveClasses).set(changed).where(eq(liveClasses.id, classId))
    await emitChange(tx, ctx, batch.id, { row: { ...row, ...changed }, change: 'cancelled' })
    await auditCohortChange(tx, ctx, batch, 'batch.class-cancelled', { class: classId })
    return 'cancelled'
  })
}

/** Says that the classes of a batch have changed, and of which of them its people are told. */
export async function emitChange(
  tx: Transaction,
  { actor, clock }: Pick<SignedInContext, 'actor' | 'clock'>,
  batchId: string,
  news: { readonly row: Pick<LiveClassRow, 'id' | 'sequence'>; readonly change: ClassChange } | null,
): Promise<void> {
  const told = news && { classId: news.row.id, sequence: news.row.sequence, change: news.change }
  await emitEvent(tx, liveClassesChanged, { batchId, actorId: actor.id, news: told }, clock.now())
}
