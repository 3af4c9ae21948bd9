import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { dayFor, localDay } from '../../rules/local-day.ts'
import { viewerDays, viewerState } from '../tables.ts'

const NOTHING = { learnedMs: 0, usedMs: 0, extraMs: 0 }

/** The day a viewer is in: the one they have begun, until it ends (docs/product/watching.md#the-day). */
export async function dayOf(
  db: Database | Transaction,
  viewer: { id: string; timeZone: string },
  now: Date,
): Promise<string> {
  const [state] = await db
    .select({ day: viewerState.day, dayEndsAt: viewerState.dayEndsAt })
    .from(viewerState)
    .where(eq(viewerState.viewerId, viewer.id))
  const started = state && { day: state.day, endsAt: state.dayEndsAt.getTime() }
  return dayFor(started, localDay(viewer.timeZone, now.getTime()), now.getTime()).day
}

/** What a viewer has learned and used in the day they are in, ms. */
export async function todayOf(
  db: Database | Transaction,
  viewer: { id: string; timeZone: string },
  now: Date,
) {
  const day = await dayOf(db, viewer, now)
  const [row] = await db
    .select({ learnedMs: viewerDays.learnedMs, usedMs: viewerDays.usedMs, extraMs: viewerDays.extraMs })
    .from(viewerDays)
    .where(and(eq(viewerDays.viewerId, viewer.id), eq(viewerDays.day, day)))
  return { day, ...(row ?? NOTHING) }
}
