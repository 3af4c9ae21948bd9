import { findOpenLesson } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'

/** A video that the actor may open and that has comments, with its course; or why there are none. */
export async function openVideo(db: Database, actor: Actor | null, lessonId: string) {
  const open = await findOpenLesson(db, actor, lessonId)
  if (!open) return 'LESSON_NOT_FOUND'
  if (open.lesson.type === 'article') return 'ARTICLE'
  return open.lesson.type === 'lecture' ? open : 'NOT_A_VIDEO'
}
