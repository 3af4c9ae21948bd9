import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatZonedInput } from '#platform/rules/zoned-time.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { PlannedClass } from '../../rules/schemas.ts'
import { findLiveClass, type LiveClassRow } from '../find-class.ts'
import { liveClasses } from '../tables.ts'

/** Condition on `live_classes`: those of the same weekly repeat and batch that come later, and are neither over nor cancelled. */
export function isLaterInSeries(
  { id, batchId, seriesId, startsAt }: Pick<LiveClassRow, 'id' | 'batchId' | 'seriesId' | 'startsAt'>,
  now: Date,
): SQL | undefined {
  if (seriesId === null) return sql`false`
  return and(
    // A copy of a batch has the repeats of the original.
    ...[eq(liveClasses.batchId, batchId), eq(liveClasses.seriesId, seriesId)],
    or(gt(liveClasses.startsAt, startsAt), and(eq(liveClasses.startsAt, startsAt), gt(liveClasses.id, id))),
    ...[isNull(liveClasses.cancelledAt), gt(liveClasses.endsAt, now)],
  )
}

/** A class as it is planned, with its link; null for whoever does not run its batch. */
export async function getPlannedClass(ctx: SignedInContext, classId: string): Promise<PlannedClass | null> {
  const found = await findLiveClass(ctx, 'plan', classId)
  if (!found) return null
  const { id, version, title, description, startsAt, endsAt, timeZone, link, sectionId, resources } =
    found.row
  return {
    ...{ id, version, title, description, timeZone, link, sectionId, resources },
    localStart: formatZonedInput(startsAt.toISOString(), timeZone),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    laterCount: await ctx.db.$count(liveClasses, isLaterInSeries(found.row, ctx.clock.now())),
  }
}
