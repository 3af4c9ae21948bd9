import { and, count, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { CourseCard, VideoCard } from '../../rules/course.ts'
import { presentVideoCard } from '../presenters.ts'
import { courses, lessons, videos } from '../tables.ts'
import { getCourseCardsById } from './list-courses.ts'

/** Cards of the given lectures by id, whoever may see them; for lists of other features. */
export async function getVideoCardsById(
  { db }: QueryContext,
  lessonIds: string[],
): Promise<Map<string, VideoCard>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .select({
      lesson: {
        id: lessons.id,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        viewCount: lessons.viewCount,
        likeCount: lessons.likeCount,
      },
      course: {
        kind: courses.kind,
        title: courses.title,
        seoTitle: courses.seoTitle,
        category: courses.category,
      },
      video: { state: videos.state, folder: videos.folder },
      creator: { name: users.name, username: users.username, image: users.image },
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(inArray(lessons.id, lessonIds))
  return new Map(rows.map((row) => [row.lesson.id, presentVideoCard(row)]))
}

/** Unlisted works are not even on their creator's page. */
const listedOf = (creatorId: string, kind: CourseCard['kind']) =>
  and(
    eq(courses.creatorId, creatorId),
    eq(courses.kind, kind),
    isNotNull(courses.publishedAt),
    ne(courses.visibility, 'unlisted'),
  )

const countWorks = async ({ db }: QueryContext, creatorId: string, kind: CourseCard['kind']) => {
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
  return buildPage(
    ids.flatMap((id) => cards.get(id) ?? []),
    count,
    request,
  )
}

/** A page of the listed courses of a creator, the newest first. */
export const listCreatorCourses = (
  ctx: QueryContext,
  { creatorId, ...request }: PageRequest & { creatorId: string },
): Promise<Page<CourseCard>> =>
  pageOfCards(
    ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(listedOf(creatorId, 'course'))
      .orderBy(...NEWEST)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    countWorks(ctx, creatorId, 'course'),
    (ids) => getCourseCardsById(ctx, ids),
    request,
  )

/** A page of the listed single videos of a creator, the newest first. */
export const listCreatorVideos = (
  ctx: QueryContext,
  { creatorId, ...request }: PageRequest & { creatorId: string },
): Promise<Page<VideoCard>> =>
  pageOfCards(
    ctx.db
      .select({ id: lessons.id })
      .from(courses)
      .innerJoin(lessons, eq(lessons.courseId, courses.id))
      .where(and(listedOf(creatorId, 'video'), eq(lessons.type, 'lecture')))
      .orderBy(...NEWEST)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    countWorks(ctx, creatorId, 'video'),
    (ids) => getVideoCardsById(ctx, ids),
    request,
  )
