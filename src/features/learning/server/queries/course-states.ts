import { and, asc, desc, eq, gt, isNotNull, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import { users } from '#features/accounts/server/index.ts'
import { courseCardColumns, courses, isLessonListed, lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { courseCompletions, enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/** A query that chooses courses, in the order of `at` and `courseId`, both descending. */
export type ChosenCourses = TypedQueryBuilder<{
  courseId: SQL.Aliased<string>
  at: SQL.Aliased
  /** How many there are to choose from. */
  total: SQL.Aliased<number>
}>

/**
 * The chosen courses in their order, each with its card and all that a learner's lists tell of it. The choice is made once and
 * joined, so that a list is one read.
 */
export function selectCourseStates(db: Database | Transaction, userId: Placeholder, choice: ChosenCourses) {
  const chosen = db.$with('chosen').as(choice)
  const place = selectPlace(db, userId)
  return db
    .with(chosen)
    .select({
      ...courseCardColumns,
      creatorId: courses.creatorId,
      enrolledAt: enrolments.createdAt,
      completedAt: courseCompletions.completedAt,
      batch: selectFirstBatch(userId),
      total: chosen.total,
      seen: place.seen,
      continueAt: place.continueAt,
      lesson: {
        id: lessons.id,
        type: lessons.type,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        positionMs: sql<number>`coalesce(${lessonProgress.positionMs}, 0)`,
      },
    })
    .from(chosen)
    .innerJoin(courses, eq(courses.id, chosen.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, userId)))
    .leftJoin(
      courseCompletions,
      and(eq(courseCompletions.courseId, courses.id), eq(courseCompletions.userId, userId)),
    )
    .leftJoinLateral(place, sql`true`)
    .leftJoin(
      lessons,
      and(
        eq(lessons.courseId, courses.id),
        eq(lessons.seoTitle, sql`coalesce(${place.continueAt}, ${courses.firstLessonSeoTitle})`),
      ),
    )
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, userId)),
    )
    .orderBy(desc(chosen.at), desc(courses.id))
}

/** A batch that a learner is in, as enrolment routing asks of it. */
export interface RoutedBatch {
  readonly slug: string
  readonly name: string
  /** ISO time. */
  readonly startsAt: string
}

/**
 * Of the batches of a course that somebody is in, the one that starts first. Batches are of a feature that builds on this one; all
 * that routing asks of them is this, by name.
 */
const selectFirstBatch = (userId: Placeholder) =>
  sql<RoutedBatch | null>`(select jsonb_build_object('slug', batches.slug, 'name', batches.name, 'startsAt', batches.starts_at)
    from batch_members join batches on batches.id = batch_members.batch_id
    where batch_members.user_id = ${userId} and batch_members.left_at is null and batches.archived_at is null
      and (batches.course_id = ${courses.id} or exists (select 1 from bundle_courses
        where bundle_courses.bundle_id = batches.bundle_id and bundle_courses.course_id = ${courses.id}))
    order by batches.starts_at limit 1)`

export type CourseStateRow = Awaited<ReturnType<typeof selectCourseStates>>[number]

/**
 * Where a learner goes on in a course: at the lesson they touched last. When they have seen it, at the next one that they have
 * not, and after the last lesson at the first that they left out. Locked stages are passed over. With it, how many of the
 * course's present lessons they have seen. Lessons of hidden stages count nowhere. No row for a course they have not begun.
 */
function selectPlace(db: Database | Transaction, userId: Placeholder) {
  // One look at the index per lesson. Without the limit the planner may read everything that a learner has done, per course.
  const own = db
    .select({ watchedAt: lessonProgress.watchedAt, seenAt: lessonProgress.seenAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.viewerId, userId), eq(lessonProgress.lessonId, lessons.id)))
    .limit(1)
    .as('own')
  const touched = db
    .select({
      seqNo: lessons.seqNo,
      seoTitle: lessons.seoTitle,
      isSeen: sql<boolean>`${own.seenAt} is not null`.as('is_seen'),
      seen: sql<number>`(count(${own.seenAt}) over ())::int`.as('seen'),
    })
    .from(lessons)
    .innerJoinLateral(own, sql`true`)
    .where(and(eq(lessons.courseId, courses.id), isLessonListed))
    .orderBy(sql`greatest(${own.watchedAt}, ${own.seenAt}) desc nulls last`, desc(lessons.seqNo))
    .limit(1)
    .as('touched')
  const open = and(eq(lessons.courseId, courses.id), eq(lessons.isLocked, false), isLessonListed)
  const seen = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.viewerId, userId),
        eq(lessonProgress.lessonId, lessons.id),
        isNotNull(lessonProgress.seenAt),
      ),
    )
  const isStaged = sql`${courses.visibility} = 'practice'
    and exists (select 1 from stages where stages.course_id = ${courses.id})`
  const unseen = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, notExists(seen)))
    // A stage opens when the ones before it are done: in a course with stages, what was left out comes first.
    .orderBy(sql`${lessons.seqNo} < ${touched.seqNo} and not (${isStaged})`, asc(lessons.seqNo))
    .limit(1)
  const next = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, gt(lessons.seqNo, touched.seqNo)))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  return db
    .select({
      seen: touched.seen,
      continueAt:
        sql<string>`case when ${touched.isSeen} then coalesce((${unseen}), (${next}), ${touched.seoTitle})
          else ${touched.seoTitle} end`.as('continue_at'),
    })
    .from(touched)
    .as('place')
}
