import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Watched } from '../../rules/contract.ts'
import { lessonProgress } from '../tables.ts'

/**
 * What a viewer has watched of a lesson, over all visits, and where they left off.
 * @param viewerId a learner's id or a visitor's device id
 */
export async function watchedOf(db: Database, viewerId: string, lessonId: string): Promise<Watched> {
  const [row] = await db
    .select({ watched: lessonProgress.watched, positionMs: lessonProgress.positionMs })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.viewerId, viewerId), eq(lessonProgress.lessonId, lessonId)))
  return {
    watched: (row?.watched ?? []).map(([from, to]): [number, number] => [from, to]),
    positionMs: row?.positionMs ?? 0,
  }
}
