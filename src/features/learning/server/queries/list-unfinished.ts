import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { buildCourseAccessFilter, courses, getCourseViewer } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { UnfinishedCourse } from '../../rules/contract.ts'
import { type DestinationContext, presentCourseState } from './course-destinations.ts'
import { selectCourseStates } from './course-states.ts'
import { selectOwnCourses } from './own-courses.ts'

/**
 * Courses a learner is enrolled in and has not seen all of, among them finished ones that have grown, and single videos they have begun,
 * the latest first, with where they go on. Courses to which they have lost access are left out.
 */
export async function listUnfinishedCourses(
  ctx: DestinationContext,
  limit: number,
): Promise<UnfinishedCourse[]> {
  const rows = await readUnfinished(ctx.db, { ...getCourseViewer(ctx), limit })
  return rows.flatMap((row) => {
    const { continueAt: _place, ...state } = presentCourseState(ctx, row)
    return row.lesson ? { ...state, lesson: row.lesson } : []
  })
}

type Viewer = Placeholders<ReturnType<typeof getCourseViewer>>

const readUnfinished = defineRead(
  'learning_unfinished',
  (db, given: Viewer & Placeholders<{ limit: number }>) =>
    selectCourseStates(db, given.id, selectLatestUnfinished(db, given).limit(given.limit)),
)

function selectLatestUnfinished(db: Database | Transaction, viewer: Viewer) {
  const own = selectOwnCourses(db, viewer.id)
  const unfinished = db
    .select({
      id: courses.id,
      visibility: courses.visibility,
      creatorId: courses.creatorId,
      lastAt: sql`coalesce(${own.touchedAt}, ${own.enrolledAt})`.as('last_at'),
    })
    .from(own)
    .innerJoin(courses, eq(courses.id, own.courseId))
    .where(
      and(
        // Nobody enrols in single videos.
        or(isNotNull(own.enrolledAt), and(eq(courses.kind, 'video'), own.isBegun)),
        // Whoever is enrolled keeps what is taken off the lists.
        or(isNotNull(courses.publishedAt), isNotNull(own.enrolledAt), eq(courses.creatorId, viewer.id)),
        lt(own.seen, courses.lessonCount),
      ),
    )
    // Ordered here already: otherwise the planner joins by access first, which takes twice as long with thousands of rows.
    .orderBy(desc(sql`last_at`), desc(courses.id))
    .as('unfinished')
  return db
    .select({
      courseId: sql<string>`${unfinished.id}`.as('course_id'),
      at: sql`${unfinished.lastAt}`.as('at'),
      total: sql<number>`0`.as('total'),
    })
    .from(unfinished)
    .where(buildCourseAccessFilter(db, viewer, unfinished))
    .orderBy(desc(unfinished.lastAt), desc(unfinished.id))
}
