import { and, count, desc, eq, exists, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { type Page, type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { BundleCard } from '../../rules/bundle.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { courses } from '../tables.ts'
import { presentBundleCard } from './present-bundle.ts'

/** Which courses of a bundle its page shows and enrols in. */
export const shownInBundle = and(
  eq(courses.kind, 'course'),
  isNotNull(courses.publishedAt),
  ne(courses.visibility, 'unlisted'),
)

/**
 * Bundles as their cards show them, with sums over the courses shown.
 * @param options.empty whether to include bundles that have no course to show
 */
export function selectBundles(db: Database, where: SQL | undefined, { empty = false } = {}) {
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
    .where(and(where, empty ? undefined : sql`${sums.courseCount} > 0`))
    .orderBy(desc(bundles.publishedAt), desc(bundles.id))
}

/** Cards of the given bundles by id, drafts and empty ones too; for lists of other features. */
export async function bundleCardsById(db: Database, ids: string[]): Promise<Map<string, BundleCard>> {
  const rows = await selectBundles(db, inArray(bundles.id, ids), { empty: true })
  return new Map(rows.map((row) => [row.bundle.id, presentBundleCard(row)]))
}

/** A page of the published bundles, the newest first. */
export async function listBundles(db: Database, request: PageRequest): Promise<Page<BundleCard>> {
  const published = selectBundles(db, isNotNull(bundles.publishedAt))
  const [rows, [counted]] = await Promise.all([
    published.limit(request.limit).offset((request.page - 1) * request.limit),
    // Without the sums, which would be made for every bundle there is.
    db
      .select({ count: count() })
      .from(bundles)
      .where(and(isNotNull(bundles.publishedAt), exists(coursesShown(db)))),
  ])
  return toPage(rows.map(presentBundleCard), counted?.count ?? 0, request)
}

const coursesShown = (db: Database) =>
  db
    .select({ id: courses.id })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(and(eq(bundleCourses.bundleId, bundles.id), shownInBundle))
