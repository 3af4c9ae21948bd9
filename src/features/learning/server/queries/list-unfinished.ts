import { and, desc, eq, gt, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import {
  buildCourseAccessFilter,
  courses,
  getCourseCardsById,
  lessons,
} from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { UnfinishedCourse } from '../../rules/contract.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'
import { type DestinationContext, listCourseDestinations } from './course-destinations.ts'
import { buildSeenPerCourseQuery, getProgressByCourse } from './progress.ts'

/**
 * Courses a learner is enrolled in and has not finished, and single videos they have begun, the latest first, with where they
 * go on. Courses to which they have lost access are left out.
 */
export async function listUnfinishedCourses(
  ctx: DestinationContext,
  limit: number,
): Promise<UnfinishedCourse[]> {
  const { db, actor } = ctx
  const userId = actor.id
  const ids = await listLatestCourseIds(ctx, limit)
  const [cards, progress, leads] = await Promise.all([
    getCourseCardsById(ctx, ids),
    getProgressByCourse(ctx, ids),
    listCourseDestinations(ctx, ids),
  ])
  const slugs = new Map(
    [...cards].flatMap(([id, { videoTitle }]) => {
      const slug = leads.get(id)?.continueAt ?? videoTitle
      return slug ? [[id, slug] as const] : []
    }),
  )
  const found = await lessonsAt(db, userId, slugs)
  return ids.flatMap((id) => {
    const [course, led, lesson] = [cards.get(id), leads.get(id), found.get(id)]
    return course && led && lesson
      ? { course, progress: progress.get(id) ?? 0, destination: led.destination, lesson }
      : []
  })
}

async function listLatestCourseIds(ctx: DestinationContext, limit: number): Promise<string[]> {
  const { db, actor } = ctx
  const userId = actor.id
  const seen = buildSeenPerCourseQuery(db, userId)
  const touched = db
    .select({
      courseId: lessonProgress.courseId,
      at: max(sql`greatest(${lessonProgress.watchedAt}, ${lessonProgress.seenAt})`).as('touched_at'),
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.viewerId, userId))
    .groupBy(lessonProgress.courseId)
    .as('touched')
  const begun = db
    .select({ courseId: enrolments.courseId, since: sql<Date>`${enrolments.createdAt}`.as('begun_at') })
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
    .unionAll(singleVideos(db, userId))
    .as('begun')
  const unfinished = db
    .select({
      id: courses.id,
      visibility: courses.visibility,
      creatorId: courses.creatorId,
      lastAt: sql`coalesce(${touched.at}, ${begun.since})`.as('last_at'),
    })
    .from(begun)
    .innerJoin(courses, eq(courses.id, begun.courseId))
    .leftJoin(seen, eq(seen.courseId, courses.id))
    .leftJoin(touched, eq(touched.courseId, courses.id))
    .where(
      and(
        or(isNotNull(courses.publishedAt), eq(courses.creatorId, userId)),
        sql`coalesce(${seen.seen}, 0) < ${courses.lessonCount}`,
      ),
    )
    // Ordered here already: otherwise the planner joins by access first, which takes twice as long with thousands of rows.
    .orderBy(desc(sql`last_at`), desc(courses.id))
    .as('unfinished')
  const rows = await db
    .select({ id: unfinished.id })
    .from(unfinished)
    .where(buildCourseAccessFilter(ctx, unfinished))
    .orderBy(desc(unfinished.lastAt), desc(unfinished.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Single videos somebody has begun; nobody enrols in them. */
const singleVideos = (db: Database, userId: string) =>
  db
    .select({
      courseId: lessonProgress.courseId,
      since: sql<Date>`${lessonProgress.watchedAt}`.as('begun_at'),
    })
    .from(lessonProgress)
    .innerJoin(courses, and(eq(courses.id, lessonProgress.courseId), eq(courses.kind, 'video')))
    .where(and(eq(lessonProgress.viewerId, userId), gt(lessonProgress.positionMs, 0)))

/** The lessons with these slugs, by the ids of their courses. */
async function lessonsAt(db: Database, userId: string, slugs: ReadonlyMap<string, string>) {
  if (slugs.size === 0) return new Map<string, UnfinishedCourse['lesson']>()
  const rows = await db
    .select({
      courseId: lessons.courseId,
      id: lessons.id,
      type: lessons.type,
      title: lessons.title,
      seoTitle: lessons.seoTitle,
      durationMs: lessons.durationMs,
      positionMs: sql<number>`coalesce(${lessonProgress.positionMs}, 0)`,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, userId)),
    )
    .where(and(inArray(lessons.courseId, [...slugs.keys()]), inArray(lessons.seoTitle, [...slugs.values()])))
  return new Map(
    rows
      .filter(({ courseId, seoTitle }) => slugs.get(courseId) === seoTitle)
      .map(({ courseId, ...lesson }) => [courseId, lesson]),
  )
}
