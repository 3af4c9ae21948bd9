import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { type Page, type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { VideoCard } from '../../rules/video-card.ts'
import { courses, lessons } from '../tables.ts'
import { courseCardsById } from './list-courses.ts'
import { videoCardsById } from './video-cards.ts'

/** Unlisted works are not even on their creator's page. */
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

const NEWEST = [desc(courses.publishedAt), desc(courses.id)]

/** The cards of the works that were found, with how many there are in all. */
async function pageOfCards<Card>(
  found: PromiseLike<{ id: string }[]>,
  total: Promise<number>,
  cardsById: (ids: string[]) => Promise<Map<string, Card>>,
  request: PageRequest,
): Promise<Page<Card>> {
  const [rows, count] = await Promise.all([found, total])
  const ids = rows.map(({ id }) => id)
  const cards = await cardsById(ids)
  return toPage(
    ids.flatMap((id) => cards.get(id) ?? []),
    count,
    request,
  )
}

/** A page of the listed courses of a creator, the newest first. */
export const listCreatorCourses = (
  db: Database,
  creatorId: string,
  request: PageRequest,
  now: Date,
): Promise<Page<CourseCard>> =>
  pageOfCards(
    db
      .select({ id: courses.id })
      .from(courses)
      .where(listedOf(creatorId, 'course'))
      .orderBy(...NEWEST)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    countOf(db, creatorId, 'course'),
    (ids) => courseCardsById(db, ids, now),
    request,
  )

/** A page of the listed single videos of a creator, the newest first. */
export const listCreatorVideos = (
  db: Database,
  creatorId: string,
  request: PageRequest,
): Promise<Page<VideoCard>> =>
  pageOfCards(
    db
      .select({ id: lessons.id })
      .from(courses)
      .innerJoin(lessons, eq(lessons.courseId, courses.id))
      .where(and(listedOf(creatorId, 'video'), eq(lessons.type, 'lecture')))
      .orderBy(...NEWEST)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    countOf(db, creatorId, 'video'),
    (ids) => videoCardsById(db, ids),
    request,
  )
