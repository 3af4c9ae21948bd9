import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auditCohortChange, lockManagedBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { type ClassChange, liveClassesChanged } from '../../rules/events.ts'
import { MAX_CLASSES_OF_BATCH, MAX_CLASSES_OF_SERIES, SHORT_NOTICE_HOURS } from '../../rules/limits.ts'
import type { NewLiveClass } from '../../rules/schemas.ts'
import { listWeeklyStarts, resolveLocalTime } from '../../rules/weekly.ts'
import type { LiveClassRow } from '../find-class.ts'
import { isClassSection } from '../queries/class-choices.ts'
import { liveClasses } from '../tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const getClassEnd = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS)

/**
 * Plans a class, or one for each week until a day, each a class of its own from then on. Its people are told when the first one
 * starts soon.
 * @returns their ids in their order, or why none was planned
 */
export async function createLiveClasses(
  ctx: SignedInContext,
  { batchId, localStart, timeZone, minutes, repeatUntil, ...fields }: NewLiveClass,
): Promise<{ classIds: string[] } | 'NOT_FOUND' | 'PAST' | 'TOO_MANY' | 'TOO_LONG' | 'NO_TOPIC'> {
  const now = ctx.clock.now()
  const starts =
    repeatUntil === null
      ? [resolveLocalTime(localStart, timeZone)]
      : listWeeklyStarts(localStart, timeZone, repeatUntil)
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const [first] = starts
    if (!first || getClassEnd(first, minutes) <= now) return 'PAST'
    if (starts.length > MAX_CLASSES_OF_SERIES) return 'TOO_LONG'
    const known = await tx.$count(liveClasses, eq(liveClasses.batchId, batchId))
    if (known + starts.length > MAX_CLASSES_OF_BATCH) return 'TOO_MANY'
    if (!(await isClassSection(tx, batch, fields.sectionId))) return 'NO_TOPIC'
    const seriesId = starts.length > 1 ? randomUUID() : null
    const made = await tx
      .insert(liveClasses)
      .values(
        starts.map((startsAt) => ({
          ...{ ...fields, batchId, seriesId, timeZone, createdAt: now, updatedAt: now },
          ...{ startsAt, endsAt: getClassEnd(startsAt, minutes) },
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

/** Says that the classes of a batch have changed, and of which of them its people are told. */
export async function emitChange(
  tx: Transaction,
  { actor, clock }: Pick<SignedInContext, 'actor' | 'clock'>,
  batchId: string,
  news: {
    readonly row: Pick<LiveClassRow, 'id' | 'sequence'>
    readonly change: ClassChange
    /** Whether the later ones of its weekly repeat have changed with it. */
    readonly isSeries?: boolean
  } | null,
): Promise<void> {
  const told = news && {
    ...{ classId: news.row.id, sequence: news.row.sequence, change: news.change },
    isSeries: news.isSeries ?? false,
  }
  await emitEvent(tx, liveClassesChanged, { batchId, actorId: actor.id, news: told }, clock.now())
}
