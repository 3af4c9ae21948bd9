import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Viewer } from '../../rules/tick.ts'
import { watchLimits } from '../../rules/watch-limits.ts'
import type { Standing } from '../stream/standings.ts'
import { todayOf } from './today.ts'

/** What a viewer has left of the day's allowance, on content that uses it up. */
export async function standingOf(db: Database, viewer: Viewer, now: Date): Promise<Standing> {
  const [user] =
    viewer.kind === 'learner'
      ? await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, viewer.id))
      : []
  const { day, usedMs, extraMs } = await todayOf(
    db,
    { id: viewer.id, timeZone: user?.timeZone ?? 'UTC' },
    now,
  )
  const dailyMs = viewer.kind === 'visitor' ? watchLimits.visitorAllowanceMs : watchLimits.learnerAllowanceMs
  const limitMs = dailyMs + extraMs
  return { day, limitMs, remainingMs: Math.max(0, limitMs - usedMs) }
}
