import { and, desc, eq, gt, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { courses, getCourseCardsById } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { Enrolment, EnrolmentStatusFilter } from '../../rules/library.ts'
import { enrolments } from '../enrolment-tables.ts'
import { type DestinationContext, listCourseDestinations } from './course-destinations.ts'
import { buildSeenPerCourseQuery, getProgressByCourse } from './progress.ts'

interface EnrolmentFilter extends PageRequest {
  type: EnrolmentStatusFilter
  /** Part of a course's title; empty for all. */
  query: string
}

/** A page of a learner's enrolments, the newest first, with progress and where to go on. */
export async function listEnrolments(
  ctx: DestinationContext,
  { type, query, ...request }: EnrolmentFilter,
): Promise<Page<Enrolment>> {
  const { db, actor } = ctx
  const userId = actor.id
  const seen = buildSeenPerCourseQuery(db, userId)
  const complete = and(gt(courses.lessonCount, 0), sql`coalesce(${seen.seen}, 0) >= ${courses.lessonCount}`)
  const wanted = and(
    eq(enrolments.userId, userId),
    or(isNotNull(courses.publishedAt), eq(courses.creatorId, userId)),
    query ? ilike(courses.title, `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    type === 'completed' ? complete : type === 'notcomplete' ? sql`not (${complete})` : undefined,
  )
  const matching = db
    .select({
      courseId: enrolments.courseId,
      createdAt: enrolments.createdAt,
      // Counted together with the rows: filtering them by what was seen is most of the work.
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .$dynamic()
  if (type !== 'all') matching.leftJoin(seen, eq(seen.courseId, enrolments.courseId))
  const ordered = matching.where(wanted).orderBy(desc(enrolments.createdAt), desc(enrolments.courseId))
  const pageAt = (page: number) => ordered.limit(request.limit).offset((page - 1) * request.limit)
  const found = await pageAt(request.page)
  // A page past the last one has no row to read the number from.
  const total = (found[0] ?? (request.page > 1 ? (await pageAt(1))[0] : undefined))?.total ?? 0
  const ids = found.map(({ courseId }) => courseId)
  const [cards, progress, leads] = await Promise.all([
    getCourseCardsById(ctx, ids),
    getProgressByCourse(ctx, ids),
    listCourseDestinations(ctx, ids),
  ])
  const data = found.flatMap(({ courseId, createdAt }) => {
    const [course, led] = [cards.get(courseId), leads.get(courseId)]
    if (!course || !led) return []
    return {
      course,
      createdAt: createdAt.toISOString(),
      progress: progress.get(courseId) ?? 0,
      ...led,
    }
  })
  return buildPage(data, total, request)
}
