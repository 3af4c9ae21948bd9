import { and, eq } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import { holdLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { minimumReadingMs } from '../../rules/reading-time.ts'
import { countReading, lockReadingClock, startReading } from '../reading/count-reading.ts'
import { findWork, type WorkRefusal } from '../reading/find-work.ts'
import { lessonProgress } from '../tables.ts'
import { articleReadings } from '../working-tables.ts'
import { markSeen } from './mark-seen.ts'

export interface ReadingState {
  /** Whether it counts as read. */
  readonly seen: boolean
  /** How long it has to be before the reader's eyes still; a begun second counts. */
  readonly remainingSeconds: number
}

interface ReadArticleInput {
  readonly lessonId: string
  /** `open`: a page with it was opened. `report`: it is being read. `finish`: its end was reached. */
  readonly step: 'open' | 'report' | 'finish'
  /** How long the page could be seen since it last said so, ms; absent: all the time. */
  readonly visibleMs?: number | undefined
}

const SEEN: ReadingState = { seen: true, remainingSeconds: 0 }

/**
 * Tracks the reading of an article (docs/product/lessons.md#articles). It counts as read once its end is reached after the
 * time that its length asks for; an end that is reached earlier is answered with the seconds that are missing.
 */
export async function readArticle(
  context: SignedInContext,
  { lessonId, step, visibleMs }: ReadArticleInput,
  startsCountFrom: Date,
): Promise<ReadingState | WorkRefusal> {
  const { db, actor, clock } = context
  const found = await findWork(context, { lessonId, type: 'article' }, startsCountFrom)
  if (typeof found === 'string') return found
  const reader = { userId: actor.id, lessonId }
  const courseId = found.course.id
  const now = clock.now()
  return db.transaction(async (tx) => {
    await holdPeople(tx, eq(users.id, actor.id))
    if (!(await holdLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    // Before the look at what is seen: of two tabs that reach the end together, the second finds what the first has done.
    const countedUntil = await lockReadingClock(tx, actor.id)
    if (await isSeen(tx, reader)) return SEEN
    const counted = step === 'open' ? null : await countReading(tx, reader, countedUntil, visibleMs, now)
    // Where the report of the opening got lost, reading begins here.
    const { remainingMs } =
      counted ?? (await startReading(tx, reader, minimumReadingMs(found.lesson.articleHtml ?? ''), now))
    if (step !== 'finish' || remainingMs > 0)
      return { seen: false, remainingSeconds: Math.ceil(remainingMs / 1000) }
    await markSeen(tx, { ...reader, courseId }, now)
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
