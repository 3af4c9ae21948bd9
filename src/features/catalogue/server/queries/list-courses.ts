import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { CourseCard, CourseVisibility } from '../../rules/course.ts'
import {
  COURSE_LENGTH_RANGES_MINUTES,
  type CourseAccessFilter,
  type CourseLengthFilter,
  type CourseSort,
} from '../../rules/course-list.ts'
import type { CourseLanguage, CourseLevelFilter } from '../../rules/course-prospectus.ts'
import { CATEGORY_COLUMNS, isInCategory } from '../course-categories.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses } from '../tables.ts'

/** Filters of the listed courses. */
export interface CourseListFilters {
  category?: string | undefined
  access?: CourseAccessFilter | undefined
  length?: CourseLengthFilter | undefined
  level?: CourseLevelFilter | undefined
  language?: CourseLanguage | undefined
}

export interface CourseListRequest extends CourseListFilters, PageRequest {
  sort: CourseSort
}

/** Each has an index of its own (see tables.ts). */
const ORDER = {
  newest: [desc(courses.publishedAt), desc(courses.id)],
  // Those that administrators feature come first.
  popular: [sql`${courses.featuredAt} desc nulls last`, desc(courses.enrolCount), desc(courses.id)],
  trending: [desc(courses.trend), desc(courses.id)],
  shortest: [asc(courses.durationMs), asc(courses.id)],
  longest: [desc(courses.durationMs), desc(courses.id)],
  // The database would sort all capitals before all small letters.
  title: [asc(sql`lower(${courses.title})`), asc(courses.id)],
}

const ACCESS: Record<CourseAccessFilter, readonly CourseVisibility[]> = {
  free: ['public'],
  restricted: ['restricted', 'practice'],
}

/** What the card of a course is made of; its creator is joined as `users`. */
export const courseCardColumns = {
  id: courses.id,
  kind: courses.kind,
  seoTitle: courses.seoTitle,
  firstLessonSeoTitle: courses.firstLessonSeoTitle,
  title: courses.title,
  coverImage: courses.coverImage,
  category: courses.category,
  secondCategory: courses.secondCategory,
  thirdCategory: courses.thirdCategory,
  tags: courses.tags,
  level: courses.level,
  language: courses.language,
  lessonCount: courses.lessonCount,
  durationMs: courses.durationMs,
  enrolCount: courses.enrolCount,
  viewCount: courses.viewCount,
  likeCount: courses.likeCount,
  visibility: courses.visibility,
  startsAt: courses.startsAt,
  isCohort: courses.isCohort,
  price: courses.price,
  creatorName: users.name,
  creatorUsername: users.username,
  creatorImage: users.image,
}

type CardRow = Parameters<typeof presentCourseCard>[0] & {
  creatorName: string
  creatorUsername: string | null
  creatorImage: string | null
}

/** @param now decides whether its start is still ahead */
export const toCourseCard = (
  { creatorName, creatorUsername, creatorImage, ...course }: CardRow,
  now: Date,
): CourseCard =>
  presentCourseCard(course, { name: creatorName, username: creatorUsername, image: creatorImage }, now)

const listed = and(
  eq(courses.kind, 'course'),
  isNotNull(courses.publishedAt),
  ne(courses.visibility, 'unlisted'),
)

/** One prepared statement per combination of filters: Drizzle is slow without any, PostgreSQL with optional conditions. */
const kindOf = ({ category, access, length, level, language }: CourseListFilters) =>
  [
    ...[category && 'category', access && 'access', length && 'length'],
    ...[level && 'level', language && 'language'],
  ]
    .filter(Boolean)
    .join('_')

/** All but that of the category. */
function chosen(choice: CourseListFilters) {
  return and(
    listed,
    choice.level && sql`${courses.level} = any(${sql.placeholder('levels')}::text[])`,
    choice.language && sql`${courses.language} = ${sql.placeholder('language')}`,
    choice.access && sql`${courses.visibility} = any(${sql.placeholder('visibilities')}::text[])`,
    choice.length &&
      sql`${courses.durationMs} >= ${sql.placeholder('fromMs')}::int and ${courses.durationMs} < ${sql.placeholder('toMs')}::int`,
  )
}

const MOST_MS = 2 ** 31 - 1
const MINUTE_MS = 60_000

function valuesOf({ category, access, length, level, language }: CourseListFilters) {
  const [from, to] = length ? COURSE_LENGTH_RANGES_MINUTES[length] : [0, null]
  return {
    category,
    language,
    levels: level && [level, 'all'],
    visibilities: access && ACCESS[access],
    fromMs: from * MINUTE_MS,
    toMs: to === null ? MOST_MS : to * MINUTE_MS,
  }
}

/**
 * The courses that a list is made of. Those of a category are read from the indexes of its first, second and third place, each in the
 * order of the list, and merged.
 */
function selectChosen(filter: CourseListFilters): SQL {
  const rows = (where: SQL | undefined) => sql`select * from ${courses} where ${where}`
  if (filter.category === undefined) return sql`(${rows(chosen(filter))})`
  const branches = CATEGORY_COLUMNS.map((column) =>
    rows(and(chosen(filter), sql`${column} = ${sql.placeholder('category')}`)),
  )
  return sql`(${sql.join(branches, sql` union all `)})`
}

/** The page is cut from an index before anything is joined, so a late page costs little more than the first. */
function prepareRows(db: Database, filter: CourseListRequest) {
  const order = ORDER[filter.sort]
  const page = sql`(
    select ${courses.id} as page_id from ${selectChosen(filter)} as ${courses} order by ${sql.join(order, sql`, `)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  ) as page`
  return db
    .select(courseCardColumns)
    .from(page)
    .innerJoin(courses, eq(courses.id, sql`page.page_id`))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .orderBy(...order)
    .prepare(`catalogue_courses_${filter.sort}_${kindOf(filter)}`)
}

const prepareCount = (db: Database, choice: CourseListFilters) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(courses)
    .where(
      and(
        chosen(choice),
        choice.category === undefined ? undefined : isInCategory(sql.placeholder('category')),
      ),
    )
    .prepare(`catalogue_courses_count_${kindOf(choice)}`)

export type CourseLister = (filter: CourseListRequest, now: Date) => Promise<Page<CourseCard>>
export type CourseCounter = (choice: CourseListFilters) => Promise<number>

/** Counts listed courses. It takes longer the more there are, so the server caches the answers. */
export function createCourseCounter(db: Database): CourseCounter {
  const prepared = new Map<string, ReturnType<typeof prepareCount>>()
  return async (choice) => {
    const kind = kindOf(choice)
    const statement = prepared.get(kind) ?? prepareCount(db, choice)
    prepared.set(kind, statement)
    const [row] = await statement.execute(valuesOf(choice))
    return row?.count ?? 0
  }
}

/**
 * Returns a query for a page of listed courses.
 * @param count for the total
 */
export function createCourseLister(
  db: Database,
  count: CourseCounter = createCourseCounter(db),
): CourseLister {
  const prepared = new Map<string, ReturnType<typeof prepareRows>>()
  return async (filter, now) => {
    const kind = `${filter.sort}:${kindOf(filter)}`
    const statement = prepared.get(kind) ?? prepareRows(db, filter)
    prepared.set(kind, statement)
    const { page, limit } = filter
    const offset = (page - 1) * limit
    // Counted first: looking for a page behind the last would read the whole index.
    const total = await count(filter)
    const rows = offset < total ? await statement.execute({ ...valuesOf(filter), limit, offset }) : []
    return buildPage(
      rows.map((row) => toCourseCard(row, now)),
      total,
      filter,
    )
  }
}

const readCards = defineRead('catalogue_course_cards', (db, given: Placeholders<{ ids: string[] }>) =>
  db
    .select(courseCardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(sql`${courses.id} = any(${given.ids}::uuid[])`),
)

/** Cards of the given courses by id, listed or not; for lists of other features. */
export async function getCourseCardsById(
  { db, clock }: QueryContext,
  ids: string[],
): Promise<Map<string, CourseCard>> {
  if (ids.length === 0) return new Map()
  const now = clock.now()
  const rows = await readCards(db, { ids })
  return new Map(rows.map((row) => [row.id, toCourseCard(row, now)]))
}
