import { and, asc, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import {
  buildWelcomeAddress,
  type CourseDestination,
  resolveDestination,
} from '../../rules/enrolment-routing.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'

/**
 * Where a learner goes on in each of the courses: at the lesson they touched last. When they have seen it, at the next one
 * that they have not, and after the last lesson at the first that they left out. Locked stages are passed over.
 * @returns slugs of lessons by course id; courses they have not begun are missing
 */
async function findContinueLessonSlugs(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map()
  const touched = db
    .selectDistinctOn([lessons.courseId], {
      courseId: lessons.courseId,
      seqNo: lessons.seqNo,
      seoTitle: lessons.seoTitle,
      seen: sql<boolean>`${lessonProgress.seenAt} is not null`.as('seen'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.viewerId, userId), inArray(lessons.courseId, [...courseIds])))
    .orderBy(
      lessons.courseId,
      sql`greatest(${lessonProgress.watchedAt}, ${lessonProgress.seenAt}) desc nulls last`,
      desc(lessons.seqNo),
    )
    .as('touched')
  const open = and(eq(lessons.courseId, touched.courseId), eq(lessons.isLocked, false))
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
  const unseen = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, notExists(seen)))
    .orderBy(sql`${lessons.seqNo} < ${touched.seqNo}`, asc(lessons.seqNo))
    .limit(1)
  const next = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, gt(lessons.seqNo, touched.seqNo)))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  const rows = await db
    .select({
      courseId: touched.courseId,
      seoTitle: sql<string>`case when ${touched.seen} then coalesce((${unseen}), (${next}), ${touched.seoTitle}) else ${touched.seoTitle} end`,
    })
    .from(touched)
  return new Map(rows.map(({ courseId, seoTitle }) => [courseId, seoTitle]))
}

/** Everything that decides where a learner's courses lead. */
export type DestinationContext = Pick<SignedInContext, 'db' | 'actor' | 'clock' | 'settings'>

interface CourseContinuation {
  readonly destination: CourseDestination
  /** Slug of the lesson to go on with; null where nothing was begun. */
  readonly continueAt: string | null
}

/**
 * Where each of these courses leads a learner, by its id. Everything that starts or continues a course asks here
 * (docs/product/enrolment.md).
 */
export async function listCourseDestinations(
  { db, actor, clock, settings }: DestinationContext,
  courseIds: readonly string[],
): Promise<Map<string, CourseContinuation>> {
  if (courseIds.length === 0) return new Map()
  const now = clock.now()
  const { startsCountFrom } = settings
  const [rows, places] = await Promise.all([
    db
      .select({
        course: {
          id: courses.id,
          kind: courses.kind,
          seoTitle: courses.seoTitle,
          title: courses.title,
          firstLesson: courses.firstLessonSeoTitle,
          creatorId: courses.creatorId,
          startsAt: courses.startsAt,
          isCohort: courses.isCohort,
        },
        enrolledAt: enrolments.createdAt,
      })
      .from(courses)
      .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, actor.id)))
      .where(inArray(courses.id, [...courseIds])),
    findContinueLessonSlugs(db, actor.id, courseIds),
  ])
  return new Map(
    rows.map(({ course, enrolledAt }) => {
      const place = places.get(course.id) ?? null
      return [
        course.id,
        {
          destination: buildDestination(
            course,
            resolveDestination({ actor, course, enrolledAt }, { now, startsCountFrom }),
            place,
            now,
          ),
          continueAt: place,
        },
      ]
    }),
  )
}

function buildDestination(
  course: {
    kind: 'course' | 'video'
    seoTitle: string
    title: string
    firstLesson: string | null
    startsAt: Date | null
  },
  place: CourseDestination['place'],
  lesson: string | null,
  now: Date,
): CourseDestination {
  const { kind, seoTitle, title, startsAt } = course
  if (place === 'welcome' && startsAt) {
    const address = buildWelcomeAddress({ seoTitle, title, startsAt })
    return { place, address, startsInMs: startsAt.getTime() - now.getTime() }
  }
  if (kind === 'video')
    return { place: 'video', address: getVideoPath({ seoTitle, videoTitle: null }), startsInMs: null }
  const videoTitle = lesson ?? course.firstLesson
  // A course without lessons has its own address to lead to.
  const address = videoTitle === null ? `/courses/${seoTitle}` : getVideoPath({ seoTitle, videoTitle })
  return { place: 'video', address, startsInMs: null }
}

/** Where one course leads; undefined for one that is not there, or was deleted a moment ago. */
export async function getCourseDestination(
  ctx: DestinationContext,
  courseId: string,
): Promise<CourseContinuation | undefined> {
  return (await listCourseDestinations(ctx, [courseId])).get(courseId)
}
