import { and, eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { lockLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { computeMinimumReadingMs, READING_REPORT_MS } from '../../rules/reading-time.ts'
import { articleReadings, readingClocks } from '../lesson-work-tables.ts'
import { lessonProgress } from '../tables.ts'
import { findLessonWork, type LessonWorkRefusal, markLessonSeen } from './lesson-work.ts'

interface Reader {
  readonly userId: string
  readonly lessonId: string
}

/** Notes that a page with an article was opened; what was read of it before stays. The caller has locked the user. */
async function startArticleReading(
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
async function lockReadingClock(tx: Transaction, userId: string): Promise<Date> {
  const never = new Date(0)
  await tx.insert(readingClocks).values({ userId, countedUntil: never }).onConflictDoNothing()
  const [clock] = await tx.select().from(readingClocks).where(eq(readingClocks.userId, userId)).for('update')
  return clock?.countedUntil ?? never
}

/**
 * Counts the time somebody has had an article before their eyes. The page says how long that was; the server believes no more
 * than `READING_REPORT_MS`, and than the real time since the article was opened and since this person's time was last counted,
 * for whatever article. So twenty articles side by side take as long as one after the other.
 * @param countedUntil of the locked reading clock
 * @param visibleMs as the page says, since it last did
 * @returns what is left to read, ms; null when the article was never opened
 */
async function countReadingTime(
  tx: Transaction,
  { userId, lessonId }: Reader,
  countedUntil: Date,
  visibleMs: number,
  now: Date,
): Promise<{ remainingMs: number } | null> {
  const mine = and(eq(articleReadings.userId, userId), eq(articleReadings.lessonId, lessonId))
  const [reading] = await tx.select().from(articleReadings).where(mine)
  if (!reading) return null
  const from = Math.max(countedUntil.getTime(), reading.openedAt.getTime())
  const passedMs = Math.max(0, now.getTime() - from)
  const missingMs = Math.max(0, reading.requiredMs - reading.readMs)
  const countedMs = Math.min(passedMs, missingMs, READING_REPORT_MS, Math.round(visibleMs))
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

export interface ArticleReadingState {
  /** Whether it counts as read. */
  readonly seen: boolean
  /** How long it has to be before the reader's eyes still; a begun second counts. */
  readonly remainingSeconds: number
}

interface ReadArticleInput {
  readonly lessonId: string
  /** `open`: a page with it was opened. `report`: it is being read. `finish`: its end was reached. */
  readonly step: 'open' | 'report' | 'finish'
  /** How long the page could be seen since it last said so, ms; absent: not at all. */
  readonly visibleMs?: number | undefined
}

const SEEN: ArticleReadingState = { seen: true, remainingSeconds: 0 }

/**
 * Tracks the reading of an article (docs/product/lessons.md#articles). It counts as read once its end is reached after the
 * time that its length asks for; an end that is reached earlier is answered with the seconds that are missing.
 */
export async function trackArticleReading(
  context: SignedInContext,
  { lessonId, step, visibleMs = 0 }: ReadArticleInput,
): Promise<ArticleReadingState | LessonWorkRefusal> {
  const { db, actor, clock } = context
  const found = await findLessonWork(context, { lessonId, type: 'article' })
  if (typeof found === 'string') return found
  const reader = { userId: actor.id, lessonId }
  const courseId = found.course.id
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockUsers(tx, eq(users.id, actor.id))
    if (!(await lockLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    // Before the look at what is seen: of two tabs that reach the end together, the second finds what the first has done.
    const countedUntil = await lockReadingClock(tx, actor.id)
    if (await isSeen(tx, reader)) return SEEN
    const counted = step === 'open' ? null : await countReadingTime(tx, reader, countedUntil, visibleMs, now)
    // Where the report of the opening got lost, reading begins here.
    const { remainingMs } =
      counted ??
      (await startArticleReading(tx, reader, computeMinimumReadingMs(found.lesson.articleHtml ?? ''), now))
    if (step !== 'finish' || remainingMs > 0)
      return { seen: false, remainingSeconds: Math.ceil(remainingMs / 1000) }
    await markLessonSeen(tx, { ...reader, courseId }, now)
    await tx
      .delete(articleReadings)
      .where(and(eq(articleReadings.userId, actor.id), eq(articleReadings.lessonId, lessonId)))
    return SEEN
  })
}

async function isSeen(
  tx: Transaction,
  { userId, lessonId }: { userId: string; lessonId: string },
): Promise<boolean> {
  const [progress] = await tx
    .select({ seenAt: lessonProgress.seenAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.viewerId, userId), eq(lessonProgress.lessonId, lessonId)))
  return progress?.seenAt != null
}
