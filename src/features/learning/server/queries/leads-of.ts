import { and, eq, inArray } from 'drizzle-orm'
import { videoAddress } from '#features/catalogue/rules/video-address.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { leadsTo, welcomeAddress } from '../../rules/enrolment-routing.ts'
import type { Lead } from '../../rules/lead.ts'
import { enrolments } from '../enrolment-tables.ts'
import { continueAt } from './continue-at.ts'

/** Everything that decides where a learner's courses lead. */
export interface LeadReader {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
  readonly startsCountFrom: Date
}

interface LedCourse {
  readonly leadsTo: Lead
  /** Slug of the lesson to go on with; null where nothing was begun. */
  readonly continueAt: string | null
}

/**
 * Where each of these courses leads a learner, by its id. Everything that starts or continues a course asks here
 * (docs/product/enrolment.md).
 */
export async function leadsOf(
  { db, actor, now, startsCountFrom }: LeadReader,
  courseIds: readonly string[],
): Promise<Map<string, LedCourse>> {
  if (courseIds.length === 0) return new Map()
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
    continueAt(db, actor.id, courseIds),
  ])
  return new Map(
    rows.map(({ course, enrolledAt }) => {
      const place = places.get(course.id) ?? null
      return [
        course.id,
        {
          leadsTo: leadOf(
            course,
            leadsTo({ actor, course, enrolledAt }, { now, startsCountFrom }),
            place,
            now,
          ),
          continueAt: place,
        },
      ]
    }),
  )
}

function leadOf(
  course: {
    kind: 'course' | 'video'
    seoTitle: string
    title: string
    firstLesson: string | null
    startsAt: Date | null
  },
  place: Lead['place'],
  lesson: string | null,
  now: Date,
): Lead {
  const { kind, seoTitle, title, startsAt } = course
  if (place === 'welcome' && startsAt) {
    const address = welcomeAddress({ seoTitle, title, startsAt })
    return { place, address, startsInMs: startsAt.getTime() - now.getTime() }
  }
  if (kind === 'video')
    return { place: 'video', address: videoAddress({ seoTitle, videoTitle: null }), startsInMs: null }
  const videoTitle = lesson ?? course.firstLesson
  // A course without lessons has its own address to lead to.
  const address = videoTitle === null ? `/courses/${seoTitle}` : videoAddress({ seoTitle, videoTitle })
  return { place: 'video', address, startsInMs: null }
}

/** Where one course leads; undefined for one that is not there, or was deleted a moment ago. */
export async function leadOfCourse(reader: LeadReader, courseId: string): Promise<LedCourse | undefined> {
  return (await leadsOf(reader, [courseId])).get(courseId)
}
