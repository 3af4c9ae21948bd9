import { and, count, eq, getTableColumns, inArray, isNotNull, min, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SearchEntity } from '../../rules/search.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses, lessons } from '../tables.ts'
import type { FoundDocument } from './find-documents.ts'
import { highlight } from './highlight.ts'
import type { QueryWord } from './read-words.ts'

const { aboutHtml: _html, aboutText: _text, ...course } = getTableColumns(courses)
const creator = { name: users.name, username: users.username, image: users.image }
const idsOf = (found: readonly FoundDocument[], kind: FoundDocument['kind']) =>
  found.filter((document) => document.kind === kind).map(({ id }) => id)

const counted = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** What was found as its reader sees it, in the order given. */
export async function presentFound(
  db: Database,
  found: readonly FoundDocument[],
  words: readonly QueryWord[],
): Promise<SearchEntity[]> {
  const made = await Promise.all([
    presentCourses(db, idsOf(found, 'course')),
    presentVideos(db, idsOf(found, 'video')),
    presentCreators(db, idsOf(found, 'creator')),
  ])
  const byId = new Map(made.flat().map((entity) => [entity.id, entity]))
  return found.flatMap(({ id }) => {
    const entity = byId.get(id)
    return entity ? [{ ...entity, highlights: highlight(entity.title, words) }] : []
  })
}

type Entity = Omit<SearchEntity, 'highlights'>

async function presentCourses(db: Database, ids: string[]): Promise<Entity[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ course, creator })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(inArray(courses.id, ids))
  return rows.map(({ course: row, creator: by }) => {
    const { id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, videoCount } =
      presentCourseCard(row, by)
    return {
      ...{ id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility },
      entityType: 'course',
      meta: { count: videoCount, text: counted(videoCount, 'lesson') },
      timestamp: (row.publishedAt ?? row.createdAt).toISOString(),
    }
  })
}

async function presentVideos(db: Database, ids: string[]): Promise<Entity[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      lesson: { id: lessons.id, title: lessons.title, seoTitle: lessons.seoTitle, ms: lessons.durationMs },
      course,
      creator,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(inArray(lessons.id, ids))
  return rows.map(({ lesson, course: row, creator: by }) => {
    const { seoTitle, category, image, creatorInfo, visibility } = presentCourseCard(row, by)
    return {
      ...{ seoTitle, category, image, creatorInfo, visibility },
      id: lesson.id,
      entityType: 'video',
      title: lesson.title,
      videoTitle: row.kind === 'video' ? null : lesson.seoTitle,
      meta: {
        count: Math.max(1, Math.round(lesson.ms / 60_000)),
        text: row.kind === 'video' ? 'Single video' : row.title,
      },
      timestamp: (row.publishedAt ?? row.createdAt).toISOString(),
    }
  })
}

async function presentCreators(db: Database, ids: string[]): Promise<Entity[]> {
  if (ids.length === 0) return []
  const rows = await db
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
    .where(inArray(users.id, ids))
    .groupBy(users.id)
  return rows.map(({ id, creator: { name, username, image }, made, since }) => ({
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
  }))
}
