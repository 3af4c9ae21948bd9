import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { courseCategories } from '../category-tables.ts'
import { courses } from '../tables.ts'

/** A category as it is stored, with how much there is in it: drafts, unlisted courses and single videos count too. */
export interface ListedCategory {
  readonly slug: string
  readonly title: string
  readonly version: number
  readonly courseCount: number
}

/** All categories in their order, for administration. */
export const listAllCategories = (db: Database | Transaction): Promise<ListedCategory[]> =>
  db
    .select({
      slug: courseCategories.slug,
      title: courseCategories.title,
      version: courseCategories.version,
      courseCount: sql<number>`count(${courses.id})::integer`,
    })
    .from(courseCategories)
    .leftJoin(courses, eq(courses.category, courseCategories.slug))
    .groupBy(courseCategories.slug)
    .orderBy(asc(courseCategories.position), asc(courseCategories.slug))
