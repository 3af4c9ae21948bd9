import { formatZonedInput } from '#platform/rules/zoned-time.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { PlannedClass } from '../../rules/schemas.ts'
import { findLiveClass } from '../find-class.ts'

/** A class as it is planned, with its link; null for whoever does not run its batch. */
export async function getPlannedClass(ctx: SignedInContext, classId: string): Promise<PlannedClass | null> {
  const found = await findLiveClass(ctx, 'plan', classId)
  if (!found) return null
  const { id, version, title, description, startsAt, endsAt, timeZone, link, resources } = found.row
  return {
    ...{ id, version, title, description, timeZone, link, resources },
    localStart: formatZonedInput(startsAt.toISOString(), timeZone),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  }
}
