import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { articleReadings, readingClocks } from '../working-tables.ts'

interface Reader {
  readonly userId: string
  readonly lessonId: string
}

/** Notes that a page with an article was opened; what was read of it before stays. The caller has locked the user. */
export async function startReading(
  tx: Transaction,
  { userId, lessonId }: Reader,
  requiredMs: number,
  now: Date,
): Promise<{ remainingMs: number }> {
  const [reading] = await tx
    .insert(articleReadings)
    .values({ userId, lessonId, requiredMs, openedAt: now })
    .onConflictDoUpdate({
      target: [articleReadings.userId, articleReadings.lessonId],
      set: { requiredMs, openedAt: now },
    })
    .returning({ readMs: articleReadings.readMs })
  return { remainingMs: Math.max(0, requiredMs - (reading?.readMs ?? 0)) }
}

/**
 * Makes this transaction the only one that counts somebody's reading. The caller has locked the user.
 * @returns up to when their time has been counted
 */
export async function lockReadingClock(tx: Transaction, userId: string): Promise<Date> {
  const never = new Date(0)
  await tx.insert(readingClocks).values({ userId, countedUntil: never }).onConflictDoNothing()
  const [clock] = await tx.select().from(readingClocks).where(eq(readingClocks.userId, userId)).for('update')
  return clock?.countedUntil ?? never
}

/**
 * Counts the time somebody has had an article before their eyes. The page says how long that was; the server believes no more
 * than the real time since the article was opened and since this person's time was last counted, for whatever article. So
 * twenty articles side by side take as long as one after the other.
 * @param countedUntil of the locked reading clock
 * @param visibleMs as the page says, since it last did; all the time since then where it says nothing
 * @returns what is left to read, ms; null when the article was never opened
 */
export async function countReading(
  tx: Transaction,
  { userId, lessonId }: Reader,
  countedUntil: Date,
  visibleMs: number | undefined,
  now: Date,
): Promise<{ remainingMs: number } | null> {
  const mine = and(eq(articleReadings.userId, userId), eq(articleReadings.lessonId, lessonId))
  const [reading] = await tx.select().from(articleReadings).where(mine)
  if (!reading) return null
  const from = Math.max(countedUntil.getTime(), reading.openedAt.getTime())
  const passedMs = Math.max(0, now.getTime() - from)
  const missingMs = Math.max(0, reading.requiredMs - reading.readMs)
  const countedMs = Math.min(passedMs, missingMs, Math.round(visibleMs ?? passedMs))
  if (countedMs > 0) {
    await tx
      .update(readingClocks)
      .set({ countedUntil: new Date(from + countedMs) })
      .where(eq(readingClocks.userId, userId))
    await tx
      .update(articleReadings)
      .set({ readMs: reading.readMs + countedMs })
      .where(mine)
  }
  return { remainingMs: missingMs - countedMs }
}
