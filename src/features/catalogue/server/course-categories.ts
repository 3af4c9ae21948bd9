import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courses } from './tables.ts'

type CategoryColumns = Pick<typeof courses.$inferSelect, 'category' | 'secondCategory' | 'thirdCategory'>

/** Slugs of a course's categories, the first one first. */
export const listCourseCategories = ({
  category,
  secondCategory,
  thirdCategory,
}: CategoryColumns): string[] => [category, secondCategory, thirdCategory].filter((slug) => slug !== null)

/** Those besides the first, as they are stored. */
export const toCategoryColumns = ([second, third]: readonly string[]) => ({
  secondCategory: second ?? null,
  thirdCategory: third ?? null,
})

/** The columns of categories; what is asked of each of them is found by the indexes of each. */
export const CATEGORY_COLUMNS = [courses.category, courses.secondCategory, courses.thirdCategory] as const

/** Whether a course is in a category. Three comparisons, so that each finds its courses by an index. */
export const isInCategory = (slug: string | SQLWrapper | Placeholder): SQL =>
  sql`(${sql.join(
    CATEGORY_COLUMNS.map((column) => sql`${column} = ${slug}`),
    sql` or `,
  )})`
