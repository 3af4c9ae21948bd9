import { and, asc, eq, gt, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  courses,
  isLessonHidden,
  isLessonListed,
  isSectionHidden,
  lessons,
  sections,
} from '#features/catalogue/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { CourseProgress, SectionProgress, WatchedLesson } from '../../rules/contract.ts'
import { summarizeCourseProgress } from '../../rules/course-progress.ts'
import type { CourseViewerState } from '../../rules/library.ts'
import { courseCompletions, enrolments } from '../enrolment-tables.ts'
import { lessonLikes, wishlistItems } from '../library-tables.ts'
import { lessonProgress } from '../tables.ts'
import { isInStartedBatch } from './batch-status.ts'
import { findEnrolment } from './enrolment-status.ts'

const selectLessonStates = (
  db: Database | Transaction,
  { userId, courseId }: Placeholders<{ userId: string; courseId: string }>,
  isAsked?: SQL,
) =>
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
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, userId)),
    )
    .leftJoin(lessonLikes, and(eq(lessonLikes.lessonId, lessons.id), eq(lessonLikes.userId, userId)))
    .where(and(eq(lessons.courseId, courseId), isAsked, sql`not ${isLessonHidden}`))

const readLessonStates = {
  ofAll: defineRead(
    'learning_lesson_states',
    (db, given: Placeholders<{ userId: string; courseId: string }>) => selectLessonStates(db, given),
  ),
  ofSome: defineRead(
    'learning_some_lesson_states',
    (db, given: Placeholders<{ userId: string; courseId: string; lessonIds: string[] }>) =>
      selectLessonStates(db, given, sql`${lessons.id} = any(${given.lessonIds}::uuid[])`),
  ),
}

/**
 * Condition on `lessons`: seen by a learner. Looked up in one set, which in a course of a thousand lessons takes a quarter of the time
 * that looking for each of them takes.
 * @param ofCourses condition on `lessonProgress`: of the courses that the lessons are in
 */
export const isLessonSeenBy = (
  db: Database | Transaction,
  userId: string | Placeholder,
  ofCourses: SQL,
): SQL =>
  inArray(
    lessons.id,
    db
      .select({ id: lessonProgress.lessonId })
      .from(lessonProgress)
      .where(and(ofCourses, eq(lessonProgress.viewerId, userId), isNotNull(lessonProgress.seenAt))),
  )

const readSectionProgress = defineRead(
  'learning_section_progress',
  (db, given: Placeholders<{ userId: string; courseId: string }>) => {
    const isSeen = isLessonSeenBy(db, given.userId, eq(lessonProgress.courseId, given.courseId))
    const held = db
      .select({
        lessonCount: sql<number>`count(*)::int`.as('lesson_count'),
        seenCount: sql<number>`(count(*) filter (where ${isSeen}))::int`.as('seen_count'),
      })
      .from(lessons)
      .where(eq(lessons.sectionId, sections.id))
      .as('held')
    return db
      .select({ sectionId: sections.id, lessonCount: held.lessonCount, seenCount: held.seenCount })
      .from(sections)
      .crossJoinLateral(held)
      .where(and(eq(sections.courseId, given.courseId), gt(held.lessonCount, 0), sql`not ${isSectionHidden}`))
      .orderBy(asc(sections.seqNo))
  },
)

/** How far the actor is in each topic of a course with lessons, in their order; hidden stages and their topics are left out. */
export const listSectionProgress = (
  { db, actor }: PersonContext,
  { courseId }: { courseId: string },
): Promise<SectionProgress[]> => readSectionProgress(db, { userId: actor.id, courseId })

/**
 * The actor's progress in a course: lesson by lesson, and as a whole (docs/product/lessons.md#progress).
 * @param input.lessonIds of which lessons; of all by default
 */
export async function getCourseProgress(
  ctx: PersonContext,
  { courseId, lessonIds }: { courseId: string; lessonIds?: readonly string[] | undefined },
): Promise<CourseProgress> {
  const reader = { userId: ctx.actor.id, courseId }
  const [enrolment, inBatch, topics, rows] = await Promise.all([
    findEnrolment(ctx, courseId),
    isInStartedBatch(ctx, courseId),
    listSectionProgress(ctx, { courseId }),
    lessonIds
      ? readLessonStates.ofSome(ctx.db, { ...reader, lessonIds: [...lessonIds] })
      : readLessonStates.ofAll(ctx.db, reader),
  ])
  const seen = topics.reduce((sum, { seenCount }) => sum + seenCount, 0)
  const lessonCount = topics.reduce((sum, topic) => sum + topic.lessonCount, 0)
  return {
    enrolled: enrolment !== undefined,
    inBatch,
    ...summarizeCourseProgress({ seen, lessonCount, completedAt: enrolment?.completedAt ?? null }),
    lessons: rows.map((row) => ({
      lessonId: row.lessonId,
      coverage: row.durationMs === 0 ? 0 : Math.min(1, (row.watchedMs ?? 0) / row.durationMs),
      positionMs: row.positionMs ?? 0,
      seen: row.seenAt !== null,
      liked: row.likedAt !== null,
    })),
  }
}

type ChosenCourses = Placeholders<{ userId: string; ids: string[] }>

const readWishlisted = defineRead('learning_wishlisted', (db, given: ChosenCourses) =>
  db
    .select({ id: wishlistItems.courseId })
    .from(wishlistItems)
    .where(
      and(eq(wishlistItems.userId, given.userId), sql`${wishlistItems.courseId} = any(${given.ids}::uuid[])`),
    ),
)

const readEnrolledProgress = defineRead('learning_enrolled_progress', (db, given: ChosenCourses) => {
  const ofCourses = sql`${lessonProgress.courseId} = any(${given.ids}::uuid[])`
  const isSeen = isLessonSeenBy(db, given.userId, ofCourses)
  const seen = db
    .select({ count: sql<number>`(count(*) filter (where ${isSeen}))::int`.as('count') })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), isLessonListed))
    .as('seen')
  return db
    .select({
      id: courses.id,
      lessonCount: courses.lessonCount,
      seen: seen.count,
      completedAt: courseCompletions.completedAt,
    })
    .from(enrolments)
    .leftJoin(
      courseCompletions,
      and(
        eq(courseCompletions.userId, enrolments.userId),
        eq(courseCompletions.courseId, enrolments.courseId),
      ),
    )
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .crossJoinLateral(seen)
    .where(and(eq(enrolments.userId, given.userId), sql`${enrolments.courseId} = any(${given.ids}::uuid[])`))
})

const NOT_ENROLLED = { progress: null, completedAt: null, newLessonCount: 0 }

/** What the cards of these courses show a learner of their own: wishlist and progress. Courses with neither are left out. */
export async function listCourseViewerStates(
  { db, actor }: PersonContext,
  { courseIds }: { courseIds: readonly string[] },
): Promise<CourseViewerState[]> {
  const chosen = { userId: actor.id, ids: [...new Set(courseIds)] }
  const [items, enrolled] = await Promise.all([readWishlisted(db, chosen), readEnrolledProgress(db, chosen)])
  const onWishlist = new Set(items.map(({ id }) => id))
  const progress = new Map(enrolled.map(({ id, ...counted }) => [id, summarizeCourseProgress(counted)]))
  return chosen.ids
    .filter((id) => onWishlist.has(id) || progress.has(id))
    .map((courseId) => ({
      courseId,
      onWishlist: onWishlist.has(courseId),
      ...(progress.get(courseId) ?? NOT_ENROLLED),
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
