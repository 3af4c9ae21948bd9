import { and, desc, eq, ilike, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'

const COLUMNS = {
  id: bundles.id,
  slug: bundles.slug,
  title: bundles.title,
  careerPath: bundles.pathType,
  publishedAt: bundles.publishedAt,
  learners: bundles.enrolCount,
  createdAt: bundles.createdAt,
  courseCount: sql<number>`(
    select count(*)::int from ${bundleCourses} where ${bundleCourses.bundleId} = ${bundles.id}
  )`,
  owner: { id: users.id, name: users.name, username: users.username },
}

const selectAll = (db: Database) =>
  db.select(COLUMNS).from(bundles).innerJoin(users, eq(users.id, bundles.creatorId))

/** A bundle as those who administer all of them see it. */
export type ListedBundle = Awaited<ReturnType<typeof selectAll>>[number]

/**
 * A page of all bundles, drafts too, the newest first.
 *
 * @param input.search a part of the title
 * @param input.before id of the last bundle of the page before
 */
export async function listAllBundles(
  { db }: Pick<QueryContext, 'db'>,
  input: {
    readonly state?: 'draft' | 'published' | 'marked' | undefined
    readonly search?: string | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<{ data: ListedBundle[]; next: string | null }> {
  const { state, search, before, limit } = input
  const inState = {
    draft: isNull(bundles.publishedAt),
    published: isNotNull(bundles.publishedAt),
    marked: isNotNull(bundles.pathType),
  }
  const rows = await selectAll(db)
    .where(
      and(
        state && inState[state],
        search ? ilike(bundles.title, buildContainsPattern(search)) : undefined,
        before === undefined ? undefined : lt(bundles.id, before),
      ),
    )
    .orderBy(desc(bundles.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** One of them; undefined when there is no such bundle. */
export async function findListedBundle(
  { db }: Pick<QueryContext, 'db'>,
  { bundleId }: { readonly bundleId: string },
): Promise<ListedBundle | undefined> {
  const [bundle] = await selectAll(db).where(eq(bundles.id, bundleId))
  return bundle
}
