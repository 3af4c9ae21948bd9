import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { courses, lessons } from '../tables.ts'
import { bestDocuments, type RankingLimits } from './rank-documents.ts'
import type { QueryWord } from './read-words.ts'

export type DocumentKind = 'course' | 'video' | 'creator'

export interface DocumentQuery {
  readonly text: string
  readonly kinds: readonly DocumentKind[]
  /** Whether known words may be misspellings of others. */
  readonly loosely: boolean
  /** Whether one of the words is enough. */
  readonly any: boolean
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

const creator = { name: users.name, username: users.username, image: users.image }
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
  viewCount: courses.viewCount,
  likeCount: courses.likeCount,
  visibility: courses.visibility,
  startsAt: courses.startsAt,
  isCohort: courses.isCohort,
  publishedAt: courses.publishedAt,
  createdAt: courses.createdAt,
}
const lesson = {
  id: lessons.id,
  title: lessons.title,
  seoTitle: lessons.seoTitle,
  durationMs: lessons.durationMs,
}

/** The same statement reads what is shown of the documents: a round trip costs more than the joins. */
function prepare(db: Database, limits?: RankingLimits) {
  const made = (what: string) => sql`case found.kind when 'creator' then (
    select ${sql.raw(what)} from ${courses}
    where creator_id = found.id and kind = 'course' and published_at is not null and visibility <> 'unlisted'
  ) end`
  return db
    .select({
      words: sql<string | null>`found.words`,
      id: sql<string | null>`found.id`,
      total: sql<number>`found.total`,
      made: sql<number | null>`${made('count(*)::int')}`,
      since: sql<Date | null>`${made('min(published_at)')}`.mapWith(courses.publishedAt),
      course,
      lesson,
      creator,
    })
    .from(bestDocuments(limits))
    .leftJoin(courses, eq(courses.id, sql`found.course_id`))
    .leftJoin(lessons, and(eq(lessons.id, sql`found.id`), sql`found.kind = 'video'`))
    .leftJoin(users, eq(users.id, sql`coalesce(${courses.creatorId}, found.id)`))
    .orderBy(sql`found.score desc, found.id desc`)
    .prepare('catalogue_search_documents')
}

type Row = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number]
export type FoundDocument = Row & { readonly id: string; readonly creator: NonNullable<Row['creator']> }

export interface Finding {
  readonly words: readonly QueryWord[]
  readonly found: readonly FoundDocument[]
  readonly total: number
}

const isFound = (row: Row): row is FoundDocument => row.id !== null && row.creator !== null

/** Returns a query for the documents that match a text, the best first, with their number and how the text was understood. */
export function documentFinder(db: Database, limits?: RankingLimits) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (query: DocumentQuery): Promise<Finding> => {
    prepared ??= prepare(db, limits)
    const rows = await prepared.execute({ ...query, now: query.now.toISOString() })
    const [first] = rows
    const words: QueryWord[] = first?.words ? JSON.parse(first.words) : []
    return { words, found: rows.filter(isFound), total: first?.total ?? 0 }
  }
}
