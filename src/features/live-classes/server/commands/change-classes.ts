import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { auditCohortChange } from '#features/batches/server/index.ts'
import { formatZonedInput } from '#platform/rules/zoned-time.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { getJoinOpening } from '../../rules/class-times.ts'
import type { LiveClassUpdate, SeriesScope } from '../../rules/schemas.ts'
import { followLocalMove, resolveLocalTime } from '../../rules/weekly.ts'
import { type LiveClassRow, lockLiveClass } from '../find-class.ts'
import { isClassSection } from '../queries/class-choices.ts'
import { isLaterInSeries } from '../queries/planned-class.ts'
import { liveClassAttendance, liveClasses } from '../tables.ts'
import { emitChange, getClassEnd } from './plan-classes.ts'

const MINUTE_MS = 60_000

type Changes = Partial<Omit<typeof liveClasses.$inferInsert, 'id' | 'batchId'>>

/**
 * Changes a class, unless somebody else has since the actor read it. One with another time has moved: its people are told, and it is
 * a new revision for calendars. With `later`, what was changed changes in the later classes of its weekly repeat as well, and nothing
 * else: titles of their own stay, and each moves by as many days. People are told once, of the first one that has moved: over
 * daylight saving a new zone can leave the class itself where it is, and move later ones.
 */
export async function updateLiveClass(
  ctx: SignedInContext,
  { classId, version, scope, localStart, timeZone, minutes, ...fields }: LiveClassUpdate,
): Promise<'updated' | 'NOT_FOUND' | 'CHANGED_ELSEWHERE' | 'CANCELLED' | 'ENDED' | 'PAST' | 'NO_TOPIC'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    if (scope === 'later') await lockSeries(tx, classId)
    const found = await lockLiveClass(tx, ctx, { action: 'plan', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.version !== version) return 'CHANGED_ELSEWHERE'
    if (row.cancelledAt !== null) return 'CANCELLED'
    const { sectionId } = fields
    if (sectionId !== row.sectionId && !(await isClassSection(tx, batch, sectionId))) return 'NO_TOPIC'
    const startsAt = resolveLocalTime(localStart, timeZone)
    const endsAt = getClassEnd(startsAt, minutes)
    const isMoved = hasOtherTimes(row, { startsAt, endsAt })
    if (isMoved && row.endsAt <= now) return 'ENDED'
    if (isMoved && endsAt <= now) return 'PAST'
    const later = scope === 'later' ? await selectLater(tx, row, now) : []
    const saved = [await saveChanges(tx, row, { ...fields, startsAt, endsAt, timeZone }, now)]
    const changed = Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof row]),
      ),
    )
    const to = { localStart, timeZone, minutes }
    for (const one of later)
      saved.push(await saveChanges(tx, one, { ...changed, ...followMove(one, row, to) }, now))
    const moved = saved.filter((one) => one.isMoved)
    const [first] = moved
    const news = first ? ({ row: first, change: 'moved', isSeries: moved.length > 1 } as const) : null
    await emitChange(tx, ctx, batch.id, news)
    await auditCohortChange(tx, ctx, batch, 'batch.class-updated', {
      ...{ class: classId, moved: moved.length > 0, later: later.length },
    })
    return 'updated'
  })
}

/**
 * Calls a class off that is not over, or with it the later ones of its weekly repeat; they stay on the calendars as cancelled. Asked
 * again it changes nothing.
 * @returns how many were called off
 */
export async function cancelLiveClass(
  ctx: SignedInContext,
  { classId, scope }: { classId: string; scope: SeriesScope },
): Promise<{ cancelled: number } | 'NOT_FOUND' | 'ENDED'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    if (scope === 'later') await lockSeries(tx, classId)
    const found = await lockLiveClass(tx, ctx, { action: 'plan', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.cancelledAt === null && row.endsAt <= now) return 'ENDED'
    const later = scope === 'later' ? await selectLater(tx, row, now) : []
    const meant = row.cancelledAt === null ? [row, ...later] : later
    const [first] = meant
    if (!first) return { cancelled: 0 }
    for (const one of meant) await saveChanges(tx, one, { cancelledAt: now }, now)
    const told = { id: first.id, sequence: first.sequence + 1 }
    await emitChange(tx, ctx, batch.id, { row: told, change: 'cancelled', isSeries: meant.length > 1 })
    await auditCohortChange(tx, ctx, batch, 'batch.class-cancelled', {
      ...{ class: classId, count: meant.length },
    })
    return { cancelled: meant.length }
  })
}

const hasOtherTimes = (
  one: Pick<LiveClassRow, 'startsAt' | 'endsAt'>,
  { startsAt, endsAt }: Changes,
): boolean =>
  (startsAt !== undefined && startsAt.getTime() !== one.startsAt.getTime()) ||
  (endsAt !== undefined && endsAt.getTime() !== one.endsAt.getTime())

/** Locks a class with all of its weekly repeat, in the order in which reminders lock them too. */
const lockSeries = (tx: Transaction, classId: string) =>
  tx
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(
      inArray(
        liveClasses.seriesId,
        tx.select({ seriesId: liveClasses.seriesId }).from(liveClasses).where(eq(liveClasses.id, classId)),
      ),
    )
    .orderBy(asc(liveClasses.id))
    .for('no key update')

const selectLater = (tx: Transaction, row: LiveClassRow, now: Date) =>
  tx
    .select()
    .from(liveClasses)
    .where(isLaterInSeries(row, now))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))

/**
 * Writes what is another in a class: a new version, and a new revision for calendars when it is moved or cancelled.
 * @returns its new revision, and whether it has other times now
 */
async function saveChanges(
  tx: Transaction,
  one: LiveClassRow,
  changes: Changes,
  now: Date,
): Promise<Pick<LiveClassRow, 'id' | 'sequence'> & { readonly isMoved: boolean }> {
  const isMoved = hasOtherTimes(one, changes)
  const isRevised = isMoved || changes.cancelledAt !== undefined
  const sequence = one.sequence + (isRevised ? 1 : 0)
  await tx
    .update(liveClasses)
    .set({ ...changes, version: one.version + 1, sequence, updatedAt: now })
    .where(eq(liveClasses.id, one.id))
  // Who came to the old time has not been in it.
  if (isMoved && getJoinOpening({ startsAt: changes.startsAt ?? one.startsAt }) > now)
    await tx.delete(liveClassAttendance).where(eq(liveClassAttendance.classId, one.id))
  return { id: one.id, sequence, isMoved }
}

/** The times of a later class when an earlier one gets others: only what has changed there changes here. */
function followMove(
  later: LiveClassRow,
  earlier: LiveClassRow,
  to: Pick<LiveClassUpdate, 'localStart' | 'timeZone' | 'minutes'>,
): Changes {
  const from = formatZonedInput(earlier.startsAt.toISOString(), earlier.timeZone)
  const lengthOf = ({ startsAt, endsAt }: LiveClassRow) => (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const isElsewhere = from !== to.localStart || earlier.timeZone !== to.timeZone
  const isLonger = lengthOf(earlier) !== to.minutes
  if (!isElsewhere && !isLonger) return {}
  const timeZone = earlier.timeZone === to.timeZone ? later.timeZone : to.timeZone
  const local = formatZonedInput(later.startsAt.toISOString(), later.timeZone)
  const startsAt = isElsewhere
    ? resolveLocalTime(followLocalMove(local, { from, to: to.localStart }), timeZone)
    : later.startsAt
  return { startsAt, endsAt: getClassEnd(startsAt, isLonger ? to.minutes : lengthOf(later)), timeZone }
}
