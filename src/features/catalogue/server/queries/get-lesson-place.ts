import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { canInCatalogue } from '../../rules/policy.ts'
import { courses, lessons } from '../tables.ts'

/** Where the page of a lesson is, for addresses with its id; undefined when the actor may not see its course. */
export async function getLessonPlace(db: Database, actor: Actor | null, lessonId: string) {
  const [row] = await db
    .select({ course: courses, videoTitle: lessons.seoTitle })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  if (!row || !canInCatalogue(actor, 'see-course', row.course)) return undefined
  return { kind: row.course.kind, seoTitle: row.course.seoTitle, videoTitle: row.videoTitle }
}
