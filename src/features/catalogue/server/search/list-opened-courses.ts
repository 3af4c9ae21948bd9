import { and, eq, isNotNull } from 'drizzle-orm'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { buildCourseAccessFilter, type CourseViewer, getCourseViewer } from '../access/course-access.ts'
import { courses } from '../tables.ts'

/** Nobody has more; it bounds what a search has to compare. */
const MOST = 500

const readOpenedCourses = defineRead('catalogue_opened_courses', (db, viewer: Placeholders<CourseViewer>) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.visibility, 'restricted'),
        isNotNull(courses.publishedAt),
        buildCourseAccessFilter(db, viewer, courses),
      ),
    )
    .limit(MOST),
)

/** The restricted courses that somebody may open, whose lessons they find. A visitor has none. */
export async function listOpenedCourseIds({
  db,
  actor,
  clock,
}: Pick<ReaderContext, 'db' | 'actor' | 'clock'>): Promise<string[]> {
  if (!actor) return []
  const rows = await readOpenedCourses(db, getCourseViewer({ actor, clock }))
  return rows.map(({ id }) => id)
}
