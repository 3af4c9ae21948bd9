import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { type Page, type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Category } from '../../rules/categories.ts'
import type { COURSE_SORTS, CourseCard } from '../../rules/course.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses } from '../tables.ts'

export interface CourseFilter extends PageRequest {
  category?: Category | undefined
  sort: (typeof COURSE_SORTS)[number]
}

const ORDER = {
  newest: [desc(courses.publishedAt), desc(courses.id)],
  popular: [desc(courses.enrolCount), desc(courses.id)],
  title: [asc(courses.title), asc(courses.id)],
}

const cardColumns = {
  id: courses.id,
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
  creatorName: users.name,
  creatorUsername: users.username,
  creatorImage: users.image,
}

type CardRow = Parameters<typeof presentCourseCard>[0] & {
  creatorName: string
  creatorUsername: string | null
  creatorImage: string | null
}

const toCard = ({ creatorName, creatorUsername, creatorImage, ...course }: CardRow): CourseCard =>
  presentCourseCard(course, { name: creatorName, username: creatorUsername, image: creatorImage })

const listed = and(isNotNull(courses.publishedAt), ne(courses.visibility, 'unlisted'))

/** Statements prepared once per database, category given or not and order: drizzle is slow without. */
function prepare(db: Database, byCategory: boolean, sort: CourseFilter['sort']) {
  const where = byCategory ? and(listed, eq(courses.category, sql.placeholder('category'))) : listed
  const name = `catalogue_courses_${sort}${byCategory ? '_category' : ''}`
  const count = db.select({ count: sql<number>`count(*)::int` }).from(courses).where(where)
  return {
    rows: db
      .select({ ...cardColumns, total: sql<number>`(${count})` })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(where)
      .orderBy(...ORDER[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
    /** For a page past the last one, which has no row to read the total from. */
    count: count.prepare(`${name}_count`),
  }
}

export type CourseLister = (filter: CourseFilter) => Promise<Page<CourseCard>>

/** Gives a page of the published, listed courses (specification 2.1; unlisted ones never appear, decision 7). */
export function courseLister(db: Database): CourseLister {
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  return async (filter) => {
    const key = `${filter.sort}:${filter.category ? 'category' : 'all'}`
    let statements = prepared.get(key)
    if (!statements) {
      statements = prepare(db, filter.category !== undefined, filter.sort)
      prepared.set(key, statements)
    }
    const { page, limit, category } = filter
    const rows = await statements.rows.execute({ category, limit, offset: (page - 1) * limit })
    const total = rows[0]?.total ?? (await statements.count.execute({ category }))[0]?.count ?? 0
    return toPage(rows.map(toCard), total, filter)
  }
}

/** Cards of the given courses, listed or not, by id; for lists that other features keep. */
export async function courseCardsById(db: Database, ids: string[]): Promise<Map<string, CourseCard>> {
  const rows = await db
    .select(cardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(inArray(courses.id, ids))
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}
