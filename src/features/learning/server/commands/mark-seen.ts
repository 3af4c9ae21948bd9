import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { lessonCompleted } from '../../rules/events.ts'
import { lessonProgress } from '../tables.ts'

/** Marks an article or MCQ as seen; later calls change nothing. */
export async function markSeen(
  tx: Transaction,
  seen: { userId: string; lessonId: string; courseId: string },
  now: Date,
): Promise<void> {
  const { userId, lessonId, courseId } = seen
  const marked = await tx
    .insert(lessonProgress)
    .values({ viewerId: userId, lessonId, courseId, seenAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.viewerId, lessonProgress.lessonId],
      set: { seenAt: now },
      setWhere: sql`${lessonProgress.seenAt} is null`,
    })
    .returning({ lessonId: lessonProgress.lessonId })
  if (marked.length > 0) await emit(tx, lessonCompleted, { userId, lessonId, courseId }, now)
}
