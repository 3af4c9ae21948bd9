import { and, asc, eq, isNull } from 'drizzle-orm'
import { batches } from '#features/batches/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { shiftByDays } from '../../rules/weekly.ts'
import { liveClasses } from '../tables.ts'

/**
 * Plans the classes of a batch for its copy, as many days later as that starts later, at the same time on the wall. Cancelled ones
 * stay behind, and so do recordings and attendance. Each is copied once, however often this is asked.
 */
export async function copyLiveClasses(
  { db, clock }: QueryContext,
  { batchId, fromBatchId }: { batchId: string; fromBatchId: string },
): Promise<void> {
  const now = clock.now()
  const startOf = async (id: string) => {
    const [batch] = await db.select({ startsAt: batches.startsAt }).from(batches).where(eq(batches.id, id))
    return batch?.startsAt
  }
  const [from, to] = [await startOf(fromBatchId), await startOf(batchId)]
  const planned = await db
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.batchId, fromBatchId), isNull(liveClasses.cancelledAt)))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
  if (!from || !to || planned.length === 0) return
  await db
    .insert(liveClasses)
    .values(
      planned.map(({ id, title, description, timeZone, link, sectionId, resources, seriesId, ...times }) => {
        const startsAt = shiftByDays(times.startsAt, timeZone, { from, to })
        const lengthMs = times.endsAt.getTime() - times.startsAt.getTime()
        return {
          ...{ batchId, title, description, timeZone, link, sectionId, resources, seriesId, copiedFrom: id },
          ...{ startsAt, endsAt: new Date(startsAt.getTime() + lengthMs), createdAt: now, updatedAt: now },
        }
      }),
    )
    .onConflictDoNothing()
}
