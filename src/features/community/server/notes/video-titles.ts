import { and, asc, eq } from 'drizzle-orm'
import { findOpenCourse, lessons } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'

/** The videos of a course in their order; null for a course that the actor may not see. */
export async function videoTitles(
  db: Database,
  actor: Actor | null,
  courseId: string,
): Promise<{ videoId: string; videoTitle: string }[] | null> {
  if (!(await findOpenCourse(db, actor, courseId))) return null
  return db
    .select({ videoId: lessons.id, videoTitle: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.type, 'lecture')))
    .orderBy(asc(lessons.seqNo))
}
