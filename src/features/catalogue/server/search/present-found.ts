import { and, count, eq, isNotNull, min, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SearchEntity } from '../../rules/search.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses, lessons } from '../tables.ts'
import type { FoundDocument } from './find-documents.ts'
import { highlight } from './highlight.ts'
import type { QueryWord } from './read-words.ts'

const course = {
  id: courses.id,
  kind: courses.kind,
  seoTitle: courses.seoTitle,
  firstLessonSeoTitle: courses.firstLessonSeoTitle,
  title: courses.title,
  coverImage: courses.coverImage,
  category: courses.category,
  tags: courses.tags,
  lessonCount: courses.lessonCount,
  durationMs: courses.durationMs,
  enrolCount: courses.enrolCount,
  visibility: courses.visibility,
  publishedAt: courses.publishedAt,
  createdAt: courses.createdAt,
}
const lesson = { id: lessons.id, title: lessons.title, seoTitle: lessons.seoTitle, ms: lessons.durationMs }
const creator = { name: users.name, username: users.username, image: users.image }
const among = (id: typeof courses.id | typeof lessons.id | typeof users.id) =>
  sql`${id} = any(${sql.placeholder('ids')}::uuid[])`
const idsOf = (found: readonly FoundDocument[], kind: FoundDocument['kind']) =>
  found.filter((document) => document.kind === kind).map(({ id }) => id)

const counted = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** Gives what was found as its reader sees it, in the order given. */
export function foundPresenter(db: Database) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (found: readonly FoundDocument[], words: readonly QueryWord[]): Promise<SearchEntity[]> => {
    prepared ??= prepare(db)
    const read = async <T>(rows: { execute(of: { ids: string[] }): Promise<T[]> }, ids: string[]) =>
      ids.length === 0 ? [] : rows.execute({ ids })
    const [ofCourses, ofVideos, ofCreators] = await Promise.all([
      read(prepared.courses, idsOf(found, 'course')),
      read(prepared.videos, idsOf(found, 'video')),
      read(prepared.creators, idsOf(found, 'creator')),
    ])
    const made = [
      ...ofCourses.map(presentCourse),
      ...ofVideos.map(presentVideo),
      ...ofCreators.map(presentCreator),
    ]
    const byId = new Map(made.map((entity) => [entity.id, entity]))
    return found.flatMap(({ id }) => {
      const entity = byId.get(id)
      return entity ? [{ ...entity, highlights: highlight(entity.title, words) }] : []
    })
  }
}

const prepare = (db: Database) => ({
  courses: db
    .select({ course, creator })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(among(courses.id))
    .prepare('catalogue_search_courses'),
  videos: db
    .select({ lesson, course, creator })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(among(lessons.id))
    .prepare('catalogue_search_videos'),
  creators: db
    .select({ id: users.id, creator, made: count(courses.id), since: min(courses.publishedAt) })
    .from(users)
    .innerJoin(
      courses,
      and(
        eq(courses.creatorId, users.id),
        eq(courses.kind, 'course'),
        isNotNull(courses.publishedAt),
        ne(courses.visibility, 'unlisted'),
      ),
    )
    .where(among(users.id))
    .groupBy(users.id)
    .prepare('catalogue_search_creators'),
})

type Rows<Kind extends keyof ReturnType<typeof prepare>> = Awaited<
  ReturnType<ReturnType<typeof prepare>[Kind]['execute']>
>[number]
type Entity = Omit<SearchEntity, 'highlights'>

function presentCourse({ course: row, creator: by }: Rows<'courses'>): Entity {
  const { id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, videoCount } =
    presentCourseCard(row, by)
  return {
    ...{ id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility },
    entityType: 'course',
    meta: { count: videoCount, text: counted(videoCount, 'lesson') },
    timestamp: (row.publishedAt ?? row.createdAt).toISOString(),
  }
}

function presentVideo({ lesson: one, course: row, creator: by }: Rows<'videos'>): Entity {
  const { seoTitle, category, image, creatorInfo, visibility } = presentCourseCard(row, by)
  return {
    ...{ seoTitle, category, image, creatorInfo, visibility },
    id: one.id,
    entityType: 'video',
    title: one.title,
    videoTitle: row.kind === 'video' ? null : one.seoTitle,
    meta: {
      count: Math.max(1, Math.round(one.ms / 60_000)),
      text: row.kind === 'video' ? 'Single video' : row.title,
    },
    timestamp: (row.publishedAt ?? row.createdAt).toISOString(),
  }
}

function presentCreator({ id, creator: { name, username, image }, made, since }: Rows<'creators'>): Entity {
  return {
    id,
    entityType: 'creator',
    title: name,
    seoTitle: null,
    videoTitle: null,
    category: null,
    image,
    creatorInfo: [{ name, username, profileImage: image }],
    meta: { count: made, text: counted(made, 'course') },
    timestamp: (since ?? new Date(0)).toISOString(),
    visibility: 'public',
  }
}
