import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { dayFor, localDay } from '../../rules/local-day.ts'
import { viewerDays, viewerState } from '../tables.ts'

const NOTHING = { learnedMs: 0, usedMs: 0, extraMs: 0 }

/** What a viewer has learned and used in his day, which is the one he has started (decision 9). */
export async function todayOf(db: Database, viewer: { id: string; timeZone: string }, now: Date) {
  const [state] = await db
    .select({ day: viewerState.day, dayEndsAt: viewerState.dayEndsAt })
    .from(viewerState)
    .where(eq(viewerState.viewerId, viewer.id))
  const started = state && { day: state.day, endsAt: state.dayEndsAt.getTime() }
  const { day } = dayFor(started, localDay(viewer.timeZone, now.getTime()), now.getTime())
  const [row] = await db
    .select({ learnedMs: viewerDays.learnedMs, usedMs: viewerDays.usedMs, extraMs: viewerDays.extraMs })
    .from(viewerDays)
    .where(and(eq(viewerDays.viewerId, viewer.id), eq(viewerDays.day, day)))
  return row ?? NOTHING
}
