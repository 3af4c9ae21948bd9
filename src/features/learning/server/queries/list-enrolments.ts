import { and, desc, eq, exists, gt, gte, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { Enrolment, EnrolmentStatusFilter } from '../../rules/library.ts'
import { courseCompletions, enrolments } from '../enrolment-tables.ts'
import { type DestinationContext, presentCourseState } from './course-destinations.ts'
import { selectCourseStates } from './course-states.ts'
import { selectOwnCourses } from './own-courses.ts'

interface EnrolmentFilter extends PageRequest {
  type: EnrolmentStatusFilter
  /** Part of a course's title; empty for all. */
  query: string
}

type Given = Placeholders<{ userId: string; limit: number; offset: number }>
type GivenTitle = Placeholders<{ title: string }>

function selectPage(db: Database | Transaction, type: EnrolmentStatusFilter, given: Given, titled?: SQL) {
  const own = selectOwnCourses(db, given.userId)
  const finished = db
    .select({ one: sql`1` })
    .from(courseCompletions)
    .where(and(eq(courseCompletions.userId, given.userId), eq(courseCompletions.courseId, courses.id)))
  // What was finished stays finished when it grows.
  const complete = or(and(gt(courses.lessonCount, 0), gte(own.seen, courses.lessonCount)), exists(finished))
  const choose = (at: SQLWrapper) => ({
    courseId: sql<string>`${courses.id}`.as('course_id'),
    at: sql`${at}`.as('at'),
    // Counted together with the rows: filtering them by what was seen is most of the work.
    total: sql<number>`(count(*) over ())::int`.as('total'),
  })
  const matching =
    type === 'all'
      ? db
          .select(choose(enrolments.createdAt))
          .from(enrolments)
          .innerJoin(courses, eq(courses.id, enrolments.courseId))
          .where(and(eq(enrolments.userId, given.userId), titled))
      : db
          .select(choose(own.enrolledAt))
          .from(own)
          .innerJoin(courses, eq(courses.id, own.courseId))
          .where(
            and(isNotNull(own.enrolledAt), titled, type === 'completed' ? complete : sql`not (${complete})`),
          )
  return matching
    .orderBy(desc(type === 'all' ? enrolments.createdAt : own.enrolledAt), desc(courses.id))
    .limit(given.limit)
    .offset(given.offset)
}

const definePageReads = (type: EnrolmentStatusFilter) => ({
  all: defineRead(`learning_enrolments_${type}`, (db, given: Given) =>
    selectCourseStates(db, given.userId, selectPage(db, type, given)),
  ),
  titled: defineRead(`learning_enrolments_${type}_titled`, (db, given: Given & GivenTitle) =>
    selectCourseStates(
      db,
      given.userId,
      selectPage(db, type, given, sql`${courses.title} ilike ${given.title}`),
    ),
  ),
})

const reads = {
  all: definePageReads('all'),
  completed: definePageReads('completed'),
  notcomplete: definePageReads('notcomplete'),
}

/** A page of a learner's enrolments, the newest first, with progress and where to go on. */
export async function listEnrolments(
  ctx: DestinationContext,
  { type, query, ...request }: EnrolmentFilter,
): Promise<Page<Enrolment>> {
  const { page, limit } = request
  const title = buildContainsPattern(query)
  const pageFrom = (offset: number, most: number) => {
    const given = { userId: ctx.actor.id, limit: most, offset }
    return query ? reads[type].titled(ctx.db, { ...given, title }) : reads[type].all(ctx.db, given)
  }
  const found = await pageFrom((page - 1) * limit, limit)
  // A page past the last one has no row to read the number from.
  const total = (found[0] ?? (page > 1 ? (await pageFrom(0, 1))[0] : undefined))?.total ?? 0
  const data = found.flatMap((row) =>
    // Null only when they have left the course this moment.
    row.enrolledAt ? { ...presentCourseState(ctx, row), createdAt: row.enrolledAt.toISOString() } : [],
  )
  return buildPage(data, total, request)
}
