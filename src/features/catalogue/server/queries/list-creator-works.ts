import { and, count, desc, eq, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { CourseCard, VideoCard } from '../../rules/course.ts'
import { presentVideoCard } from '../presenters.ts'
import { courses, lessons, videos } from '../tables.ts'
import { courseCardColumns, toCourseCard } from './list-courses.ts'

const selectVideoCards = (db: Database | Transaction) =>
  db
    .select({
      lesson: {
        id: lessons.id,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        viewCount: lessons.viewCount,
        likeCount: lessons.likeCount,
        thumbnail: lessons.thumbnail,
      },
      course: {
        kind: courses.kind,
        title: courses.title,
        seoTitle: courses.seoTitle,
        category: courses.category,
        coverImage: courses.coverImage,
      },
      video: { state: videos.state, folder: videos.folder, remainingQualities: videos.remainingQualities },
      creator: { name: users.name, username: users.username, image: users.image },
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .$dynamic()

const readVideoCards = defineRead('catalogue_video_cards', (db, given: Placeholders<{ ids: string[] }>) =>
  selectVideoCards(db).where(sql`${lessons.id} = any(${given.ids}::uuid[])`),
)

/** Cards of the given lectures by id, whoever may see them; for lists of other features. */
export async function getVideoCardsById(
  { db }: QueryContext,
  lessonIds: string[],
): Promise<Map<string, VideoCard>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await readVideoCards(db, { ids: lessonIds })
  return new Map(rows.map((row) => [row.lesson.id, presentVideoCard(row)]))
}

/** Unlisted works are not even on their creator's page. */
const listedOf = (creatorId: Placeholder, kind: CourseCard['kind']) =>
  and(
    eq(courses.creatorId, creatorId),
    eq(courses.kind, kind),
    isNotNull(courses.publishedAt),
    ne(courses.visibility, 'unlisted'),
  )

const NEWEST = [desc(courses.publishedAt), desc(courses.id)]

type WorksOf = Placeholders<{ creatorId: string; limit: number; offset: number }>

const readCourses = defineRead('catalogue_courses_of_creator', (db, given: WorksOf) =>
  db
    .select(courseCardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(listedOf(given.creatorId, 'course'))
    .orderBy(...NEWEST)
    .limit(given.limit)
    .offset(given.offset),
)

const readVideos = defineRead('catalogue_videos_of_creator', (db, given: WorksOf) =>
  selectVideoCards(db)
    .where(and(listedOf(given.creatorId, 'video'), eq(lessons.type, 'lecture')))
    .orderBy(...NEWEST)
    .limit(given.limit)
    .offset(given.offset),
)

type CountOf = Placeholders<{ creatorId: string }>

const readCourseCount = defineRead('catalogue_course_count_of_creator', (db, given: CountOf) =>
  db.select({ count: count() }).from(courses).where(listedOf(given.creatorId, 'course')),
)
const readVideoCount = defineRead('catalogue_video_count_of_creator', (db, given: CountOf) =>
  db.select({ count: count() }).from(courses).where(listedOf(given.creatorId, 'video')),
)

type WorksRequest = PageRequest & { creatorId: string }

const valuesOf = ({ creatorId, page, limit }: WorksRequest) => ({
  creatorId,
  limit,
  offset: (page - 1) * limit,
})

/** A page of the listed courses of a creator, the newest first. */
export async function listCreatorCourses(
  { db, clock }: QueryContext,
  request: WorksRequest,
): Promise<Page<CourseCard>> {
  const [rows, [total]] = await Promise.all([
    readCourses(db, valuesOf(request)),
    readCourseCount(db, { creatorId: request.creatorId }),
  ])
  const now = clock.now()
  return buildPage(
    rows.map((row) => toCourseCard(row, now)),
    total?.count ?? 0,
    request,
  )
}

/** A page of the listed single videos of a creator, the newest first. */
export async function listCreatorVideos(
  { db }: QueryContext,
  request: WorksRequest,
): Promise<Page<VideoCard>> {
  const [rows, [total]] = await Promise.all([
    readVideos(db, valuesOf(request)),
    readVideoCount(db, { creatorId: request.creatorId }),
  ])
  return buildPage(rows.map(presentVideoCard), total?.count ?? 0, request)
}
