import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { CourseProgress, WatchedLesson } from '../../rules/contract.ts'
import type { CourseViewerState } from '../../rules/library.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonLikes, wishlistItems } from '../library-tables.ts'
import { lessonProgress } from '../tables.ts'
import { isEnrolled } from './enrolment-status.ts'

/** How many of each course's present lessons a learner has seen; courses of which none was seen have no row. */
export const buildSeenPerCourseQuery = (db: Database, userId: string, courseIds?: readonly string[]) =>
  db
    .select({ courseId: lessons.courseId, seen: sql<number>`count(*)::int`.as('seen') })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.viewerId, userId),
        isNotNull(lessonProgress.seenAt),
        courseIds && inArray(lessons.courseId, [...courseIds]),
      ),
    )
    .groupBy(lessons.courseId)
    .as('seen_per_course')

/** The actor's progress in each of the courses, in whole percent (docs/product/lessons.md#progress). */
export async function getProgressByCourse(
  { db, actor }: PersonContext,
  courseIds: readonly string[],
): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const seen = buildSeenPerCourseQuery(db, actor.id, courseIds)
  const rows = await db
    .select({
      id: courses.id,
      lessonCount: courses.lessonCount,
      seen: sql<number>`coalesce(${seen.seen}, 0)::int`,
    })
    .from(courses)
    .leftJoin(seen, eq(seen.courseId, courses.id))
    .where(inArray(courses.id, [...courseIds]))
  return new Map(
    rows.map(({ id, lessonCount, seen: count }) => [
      id,
      lessonCount === 0 ? 0 : Math.min(100, Math.floor((count * 100) / lessonCount)),
    ]),
  )
}

const readLessonStates = defineRead(
  'learning_lesson_states',
  (db, given: Placeholders<{ userId: string; courseId: string }>) =>
    db
      .select({
        lessonId: lessons.id,
        durationMs: lessons.durationMs,
        watchedMs: lessonProgress.watchedMs,
        positionMs: lessonProgress.positionMs,
        seenAt: lessonProgress.seenAt,
        likedAt: lessonLikes.createdAt,
      })
      .from(lessons)
      .leftJoin(
        lessonProgress,
        and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, given.userId)),
      )
      .leftJoin(lessonLikes, and(eq(lessonLikes.lessonId, lessons.id), eq(lessonLikes.userId, given.userId)))
      .where(eq(lessons.courseId, given.courseId)),
)

/** The actor's progress in a course: lesson by lesson, and as a whole (docs/product/lessons.md#progress). */
export async function getCourseProgress(
  ctx: PersonContext,
  { courseId }: { courseId: string },
): Promise<CourseProgress> {
  const [enrolled, rows] = await Promise.all([
    isEnrolled(ctx, courseId),
    readLessonStates(ctx.db, { userId: ctx.actor.id, courseId }),
  ])
  const seen = rows.filter((row) => row.seenAt).length
  return {
    enrolled,
    progress: rows.length === 0 ? 0 : Math.floor((seen * 100) / rows.length),
    lessons: rows.map((row) => ({
      lessonId: row.lessonId,
      coverage: row.durationMs === 0 ? 0 : Math.min(1, (row.watchedMs ?? 0) / row.durationMs),
      positionMs: row.positionMs ?? 0,
      seen: row.seenAt !== null,
      liked: row.likedAt !== null,
    })),
  }
}

/** What the cards of these courses show a learner of their own: wishlist and progress. Courses with neither are left out. */
export async function listCourseViewerStates(
  ctx: PersonContext,
  { courseIds }: { courseIds: readonly string[] },
): Promise<CourseViewerState[]> {
  const { db } = ctx
  const userId = ctx.actor.id
  const ids = [...new Set(courseIds)]
  const [items, enrolled] = await Promise.all([
    db
      .select({ id: wishlistItems.courseId })
      .from(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.courseId, ids))),
    db
      .select({ id: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, ids))),
  ])
  const onWishlist = new Set(items.map(({ id }) => id))
  const progress = await getProgressByCourse(
    ctx,
    enrolled.map(({ id }) => id),
  )
  return ids
    .filter((id) => onWishlist.has(id) || progress.has(id))
    .map((courseId) => ({
      courseId,
      onWishlist: onWishlist.has(courseId),
      progress: progress.get(courseId) ?? null,
    }))
}

const readWatched = defineRead(
  'learning_watched',
  (db, given: Placeholders<{ viewerId: string; lessonId: string }>) =>
    db
      .select({ watched: lessonProgress.watched, positionMs: lessonProgress.positionMs })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.viewerId, given.viewerId), eq(lessonProgress.lessonId, given.lessonId))),
)

/**
 * What a viewer has watched of a lesson, over all visits, and where they left off.
 * @param input.viewerId a learner's id or a visitor's device id
 */
export async function getWatchedLesson(
  { db }: QueryContext,
  { viewerId, lessonId }: { viewerId: string; lessonId: string },
): Promise<WatchedLesson> {
  const [row] = await readWatched(db, { viewerId, lessonId })
  return {
    watched: (row?.watched ?? []).map(([from, to]): [number, number] => [from, to]),
    positionMs: row?.positionMs ?? 0,
  }
}
