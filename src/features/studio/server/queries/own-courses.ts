import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { PageRequest } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import { OWN_FILTERS, type OwnFilter } from '../../rules/own-list.ts'

type CourseKind = (typeof courses.$inferSelect)['kind']

export interface OwnRequest extends PageRequest {
  filter: OwnFilter
}

export type OwnCounts = Record<OwnFilter, number>

const ownOf = (creatorId: string, kind: CourseKind) =>
  and(eq(courses.creatorId, creatorId), eq(courses.kind, kind))

function narrowedTo(filter: OwnFilter): SQL | undefined {
  if (filter === 'all') return undefined
  if (filter === 'private') return isNull(courses.publishedAt)
  return and(isNotNull(courses.publishedAt), eq(courses.visibility, filter))
}

/** How many own courses, or single videos, there are of each filter. */
export async function countOwn(db: Database, creatorId: string, kind: CourseKind): Promise<OwnCounts> {
  const draft = sql<boolean>`${courses.publishedAt} is null`
  const rows = await db
    .select({ visibility: courses.visibility, draft, count: count() })
    .from(courses)
    .where(ownOf(creatorId, kind))
    .groupBy(courses.visibility, draft)
  const counts = Object.fromEntries(OWN_FILTERS.map((filter) => [filter, 0])) as OwnCounts
  for (const row of rows) {
    counts.all += row.count
    counts[row.draft ? 'private' : row.visibility] += row.count
  }
  return counts
}

/** A page of own courses or single videos, drafts among them, the newest first. All of it is read from one index. */
export async function pageOfOwn(
  db: Database,
  creatorId: string,
  kind: CourseKind,
  { filter, page, limit }: OwnRequest,
) {
  return db
    .select({ id: courses.id, createdAt: courses.createdAt, publishedAt: courses.publishedAt })
    .from(courses)
    .where(and(ownOf(creatorId, kind), narrowedTo(filter)))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit)
    .offset((page - 1) * limit)
}
