import { and, eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { canInCatalogue } from '../../rules/policy.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { courses, lessons } from '../tables.ts'

/** The present slug of a lesson by a former one; null when the actor may not see its course. */
export async function presentLessonSlug(
  db: Database,
  actor: Actor | null,
  { seoTitle, videoTitle }: { seoTitle: string; videoTitle: string },
): Promise<string | null> {
  const [row] = await db
    .select({ course: courses, videoTitle: lessons.seoTitle })
    .from(formerLessonSlugs)
    .innerJoin(courses, eq(courses.id, formerLessonSlugs.courseId))
    .innerJoin(lessons, eq(lessons.id, formerLessonSlugs.lessonId))
    .where(and(eq(courses.seoTitle, seoTitle), eq(formerLessonSlugs.seoTitle, videoTitle)))
  return row && canInCatalogue(actor, 'see-course', row.course) ? row.videoTitle : null
}
