import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { viewerDays } from '../tables.ts'
import { watchExtensions } from '../watch-tables.ts'

interface Extension {
  readonly userId: string
  /** The learner's own day, ISO date. */
  readonly day: string
  readonly seconds: number
  /** Names what gives this time; the same one gives it only once. */
  readonly idempotencyKey: string
  readonly at: Date
}

/**
 * Adds watching time to the allowance of a learner's day; it holds from the next tick on.
 * @returns whether it was new
 */
export async function extendDailyAllowance(
  tx: Transaction,
  { userId, day, seconds, idempotencyKey, at }: Extension,
): Promise<boolean> {
  const added = await tx
    .insert(watchExtensions)
    .values({ viewerId: userId, idempotencyKey, day, seconds, createdAt: at })
    .onConflictDoNothing()
    .returning({ day: watchExtensions.day })
  if (added.length === 0) return false
  const extraMs = seconds * 1000
  await tx
    .insert(viewerDays)
    .values({ viewerId: userId, day, extraMs })
    .onConflictDoUpdate({
      target: [viewerDays.viewerId, viewerDays.day],
      set: { extraMs: sql`${viewerDays.extraMs} + ${extraMs}` },
    })
  return true
}
