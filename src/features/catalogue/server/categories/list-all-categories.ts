import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CategoryTitles } from '../../rules/categories.ts'
import { courseCategories } from '../category-tables.ts'
import { CATEGORY_COLUMNS } from '../course-categories.ts'
import { courses } from '../tables.ts'

/** A category as it is stored, with how much there is in it: drafts, unlisted courses and single videos count too. */
export interface ListedCategory {
  readonly slug: string
  readonly title: string
  /** In other languages. */
  readonly titles: CategoryTitles
  readonly version: number
  readonly courseCount: number
}

/** All categories in their order, for administration. */
export function listAllCategories(db: Database | Transaction): Promise<ListedCategory[]> {
  const uses = db
    .select({ slug: sql<string>`unnest(array[${sql.join([...CATEGORY_COLUMNS], sql`, `)}])`.as('used_slug') })
    .from(courses)
    .as('uses')
  return db
    .select({
      slug: courseCategories.slug,
      title: courseCategories.title,
      titles: courseCategories.titles,
      version: courseCategories.version,
      courseCount: sql<number>`count(${uses.slug})::integer`,
    })
    .from(courseCategories)
    .leftJoin(uses, eq(uses.slug, courseCategories.slug))
    .groupBy(courseCategories.slug)
    .orderBy(asc(courseCategories.position), asc(courseCategories.slug))
}
