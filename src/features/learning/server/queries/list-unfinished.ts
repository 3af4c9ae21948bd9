import { and, desc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { courseCardsById, courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Unfinished } from '../../rules/continue-contract.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'
import { continueAt } from './continue-at.ts'
import { progressOfCourses, seenPerCourse } from './progress-of-courses.ts'

/** Courses a learner is enrolled in and has not finished, the one he was in last first, with where he goes on. */
export async function listUnfinished(db: Database, userId: string, limit: number): Promise<Unfinished[]> {
  const ids = await latestCourses(db, userId, limit)
  const [cards, progress, places] = await Promise.all([
    courseCardsById(db, ids),
    progressOfCourses(db, userId, ids),
    continueAt(db, userId, ids),
  ])
  const slugs = new Map(
    [...cards].flatMap(([id, { videoTitle }]) => {
      const slug = places.get(id) ?? videoTitle
      return slug ? [[id, slug] as const] : []
    }),
  )
  const found = await lessonsAt(db, userId, slugs)
  return ids.flatMap((id) => {
    const [course, lesson] = [cards.get(id), found.get(id)]
    return course && lesson ? { course, progress: progress.get(id) ?? 0, lesson } : []
  })
}

async function latestCourses(db: Database, userId: string, limit: number): Promise<string[]> {
  const seen = seenPerCourse(db, userId)
  const touched = db
    .select({
      courseId: lessonProgress.courseId,
      at: max(sql`greatest(${lessonProgress.watchedAt}, ${lessonProgress.seenAt})`).as('touched_at'),
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.viewerId, userId))
    .groupBy(lessonProgress.courseId)
    .as('touched')
  const rows = await db
    .select({ id: courses.id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(seen, eq(seen.courseId, courses.id))
    .leftJoin(touched, eq(touched.courseId, courses.id))
    .where(
      and(
        eq(enrolments.userId, userId),
        or(isNotNull(courses.publishedAt), eq(courses.creatorId, userId)),
        sql`coalesce(${seen.seen}, 0) < ${courses.lessonCount}`,
      ),
    )
    .orderBy(desc(sql`coalesce(${touched.at}, ${enrolments.createdAt})`), desc(courses.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The lessons with these slugs, by the ids of their courses. */
async function lessonsAt(db: Database, userId: string, slugs: ReadonlyMap<string, string>) {
  if (slugs.size === 0) return new Map<string, Unfinished['lesson']>()
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
