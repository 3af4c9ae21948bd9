import { and, eq, isNotNull } from 'drizzle-orm'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { buildCourseAccessFilter, type CourseViewer, getCourseViewer } from '../access/course-access.ts'
import { courses } from '../tables.ts'

/** The courses with grants of which somebody finds the lessons. */
export interface OpenedCourses {
  /** All of them: for who manages the courses of everybody. */
  readonly opensAll: boolean
  readonly opened: readonly string[]
}

/** Who searches, and when. */
export interface SearchReader extends OpenedCourses {
  readonly now: Date
}

const NOTHING: OpenedCourses = { opensAll: false, opened: [] }
/** It bounds what a search has to compare; few people are given, or write, more. */
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
export async function listOpenedCourses({
  db,
  actor,
  clock,
}: Pick<ReaderContext, 'db' | 'actor' | 'clock'>): Promise<OpenedCourses> {
  if (!actor) return NOTHING
  const viewer = getCourseViewer({ actor, clock })
  if (viewer.managesAll) return { opensAll: true, opened: [] }
  const rows = await readOpenedCourses(db, viewer)
  return { opensAll: false, opened: rows.map(({ id }) => id) }
}
