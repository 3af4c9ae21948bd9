import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { type Page, type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { VideoCard } from '../../rules/video-card.ts'
import { courses, lessons } from '../tables.ts'
import { courseCardsById } from './list-courses.ts'
import { videoCardsById } from './video-cards.ts'

/** What stands in lists: unlisted ones never do (decision 7), not even on their creator's page. */
const listedOf = (creatorId: string, kind: CourseCard['kind']) =>
  and(
    eq(courses.creatorId, creatorId),
    eq(courses.kind, kind),
    isNotNull(courses.publishedAt),
    ne(courses.visibility, 'unlisted'),
  )

const countOf = async (db: Database, creatorId: string, kind: CourseCard['kind']) => {
  const [row] = await db.select({ count: count() }).from(courses).where(listedOf(creatorId, kind))
  return row?.count ?? 0
}

/** A page of the listed courses of a creator, the newest first. */
export async function listCreatorCourses(
  db: Database,
  creatorId: string,
  request: PageRequest,
): Promise<Page<CourseCard>> {
  const [total, rows] = await Promise.all([
    countOf(db, creatorId, 'course'),
    db
      .select({ id: courses.id })
      .from(courses)
      .where(listedOf(creatorId, 'course'))
      .orderBy(desc(courses.publishedAt), desc(courses.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const cards = await courseCardsById(
    db,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows.flatMap(({ id }) => cards.get(id) ?? []),
    total,
    request,
  )
}

/** A page of his listed single videos, the newest first. */
export async function listCreatorVideos(
  db: Database,
  creatorId: string,
  request: PageRequest,
): Promise<Page<VideoCard>> {
  const [total, rows] = await Promise.all([
    countOf(db, creatorId, 'video'),
    db
      .select({ id: lessons.id })
      .from(courses)
      .innerJoin(lessons, eq(lessons.courseId, courses.id))
      .where(and(listedOf(creatorId, 'video'), eq(lessons.type, 'lecture')))
      .orderBy(desc(courses.publishedAt), desc(courses.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const cards = await videoCardsById(
    db,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows.flatMap(({ id }) => cards.get(id) ?? []),
    total,
    request,
  )
}
