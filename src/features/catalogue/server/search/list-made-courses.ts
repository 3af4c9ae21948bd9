import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { BundleCard } from '../../rules/bundle.ts'
import { bundleCourses } from '../bundle-tables.ts'
import { bundleCoversSql, visibleBundleCourseCondition } from '../bundles/bundle-queries.ts'
import { courseCategories } from '../category-tables.ts'
import { isInCategory } from '../course-categories.ts'
import { searchDocuments } from '../search-tables.ts'
import { courses } from '../tables.ts'
import type { MatchedDocument } from './find-documents.ts'

/** What there is of a creator, a category or a bundle. */
export interface MadeCourses {
  readonly id: string
  readonly courses: number
  readonly since: Date | null
  readonly totalMs: number | null
  /** A category of theirs. */
  readonly topic: string | null
  /** Of a bundle, what the pictures of its first courses are made of. */
  readonly covers: BundleCard['covers'] | null
}

const readMadeCourses = defineRead(
  'catalogue_search_made',
  (db, { ids }: Placeholders<{ ids: string[] }>) => {
    const listed = sql`from ${courses} where kind = 'course' and published_at is not null and visibility <> 'unlisted'`
    /** Three parts, so that each finds its courses by an index. */
    const made = sql`(
    select count(*)::int as courses, min(published_at) as since, sum(duration_ms)::float8 as total_ms, min(category) as topic
    from (
      select published_at, duration_ms, category ${listed} and ${searchDocuments.kind} = 'creator' and creator_id = ${searchDocuments.id}
      union all
      select published_at, duration_ms, category ${listed} and ${searchDocuments.kind} = 'category' and ${isInCategory(courseCategories.slug)}
      union all
      select published_at, duration_ms, category ${listed} and ${searchDocuments.kind} = 'bundle'
        and id in (select course_id from bundle_courses where bundle_id = ${searchDocuments.id})
    ) as all_made
  ) as made`
    const covers = db
      .select({ covers: bundleCoversSql })
      .from(bundleCourses)
      .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
      .where(and(eq(bundleCourses.bundleId, searchDocuments.id), visibleBundleCourseCondition))
    return db
      .select({
        id: searchDocuments.id,
        courses: sql<number>`made.courses`,
        since: sql<Date | null>`made.since`.mapWith(courses.publishedAt),
        totalMs: sql<number | null>`made.total_ms`,
        topic: sql<string | null>`made.topic`,
        covers: sql<MadeCourses['covers']>`case when ${searchDocuments.kind} = 'bundle' then (${covers}) end`,
      })
      .from(searchDocuments)
      .leftJoin(
        courseCategories,
        and(
          eq(searchDocuments.kind, 'category'),
          eq(sql`search_category_id(${courseCategories.slug})`, searchDocuments.id),
        ),
      )
      .crossJoinLateral(made)
      .where(sql`${searchDocuments.id} = any(${ids}::uuid[])`)
  },
)

/**
 * What there is of the creators, categories and bundles among some documents, by their ids. Most pages have none of them, and the plan
 * that counts takes longer to begin than to run.
 */
export async function listMadeCourses(
  db: Database,
  found: readonly MatchedDocument[],
): Promise<ReadonlyMap<string, MadeCourses>> {
  const ids = found.filter(({ course }) => course === null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await readMadeCourses(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}
