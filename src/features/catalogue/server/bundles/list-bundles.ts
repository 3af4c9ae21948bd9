import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { type Page, type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { BundleCard } from '../../rules/bundle.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { courses } from '../tables.ts'
import { presentBundleCard } from './present-bundle.ts'

/** A course of a bundle that its page shows and enrols in: published and not unlisted (decision 7). */
export const shownInBundle = and(
  eq(courses.kind, 'course'),
  isNotNull(courses.publishedAt),
  ne(courses.visibility, 'unlisted'),
)

/** Bundles as their cards show them, with sums over the courses shown; one without any is left out. */
export function selectBundles(db: Database, where: SQL | undefined) {
  const sums = db
    .select({
      courseCount: sql<number>`count(*)::int`.as('course_count'),
      lessonCount: sql<number>`coalesce(sum(${courses.lessonCount}), 0)::int`.as('lessons'),
      durationMs: sql<number>`coalesce(sum(${courses.durationMs}), 0)::float8`.as('duration'),
      category: sql<string | null>`(array_agg(${courses.category} order by ${bundleCourses.seqNo}))[1]`.as(
        'first_category',
      ),
    })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(and(eq(bundleCourses.bundleId, bundles.id), shownInBundle))
    .as('sums')
  return db
    .select({
      bundle: bundles,
      creator: { name: users.name, username: users.username, image: users.image },
      courseCount: sums.courseCount,
      lessonCount: sums.lessonCount,
      durationMs: sums.durationMs,
      category: sums.category,
    })
    .from(bundles)
    .innerJoin(users, eq(users.id, bundles.creatorId))
    .crossJoinLateral(sums)
    .where(and(where, sql`${sums.courseCount} > 0`))
    .orderBy(desc(bundles.publishedAt), desc(bundles.id))
}

/** A page of the published bundles, the newest first. */
export async function listBundles(db: Database, request: PageRequest): Promise<Page<BundleCard>> {
  const published = selectBundles(db, isNotNull(bundles.publishedAt))
  const [rows, [counted]] = await Promise.all([
    published.limit(request.limit).offset((request.page - 1) * request.limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(selectBundles(db, isNotNull(bundles.publishedAt)).as('published')),
  ])
  return toPage(rows.map(presentBundleCard), counted?.count ?? 0, request)
}
