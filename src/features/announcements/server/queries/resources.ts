import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { canManageBatch, canReadBatch } from '#features/batches/rules/policy.ts'
import { batches, findBatch } from '#features/batches/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { BatchResource, CohortResource } from '../../rules/schemas.ts'
import { batchResourceClicks, batchResources } from '../tables.ts'

/** A page of the resources of a batch, the newest first; null for who may not see what it holds. */
export async function listBatchResources(
  ctx: ReaderContext,
  { slug, search, ...request }: PageRequest & { slug: string; search: string },
): Promise<Page<BatchResource> | null> {
  const { db, actor, clock } = ctx
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (!batch || !canReadBatch(actor, batch, clock.now())) return null
  const part = buildContainsPattern(search)
  const found =
    search === '' ? undefined : or(ilike(batchResources.title, part), ilike(batchResources.description, part))
  const which = and(eq(batchResources.batchId, batch.id), found)
  const [[known], rows] = await Promise.all([
    db.select({ count: count() }).from(batchResources).where(which),
    db
      .select()
      .from(batchResources)
      .where(which)
      .orderBy(desc(batchResources.createdAt), desc(batchResources.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  return buildPage(rows.map(presentResource), known?.count ?? 0, request)
}

const presentResource = ({
  id,
  title,
  description,
  url,
  createdAt,
}: typeof batchResources.$inferSelect): BatchResource => ({
  ...{ id, title, description, url },
  createdAt: createdAt.toISOString(),
})

function selectWithClicks(db: Database, which: SQL) {
  const clicks = db
    .select({
      clickCount: sql<number>`coalesce(sum(${batchResourceClicks.count}), 0)::int`.as('click_count'),
      clickedBy: sql<number>`count(*)::int`.as('clicked_by'),
    })
    .from(batchResourceClicks)
    .where(eq(batchResourceClicks.resourceId, batchResources.id))
    .as('clicks')
  return db
    .select({ resource: batchResources, clickCount: clicks.clickCount, clickedBy: clicks.clickedBy })
    .from(batchResources)
    .crossJoinLateral(clicks)
    .where(which)
    .orderBy(desc(batchResources.createdAt), desc(batchResources.id))
}

const presentForManager = ({
  resource,
  ...clicks
}: Awaited<ReturnType<typeof selectWithClicks>>[number]): CohortResource => ({
  ...presentResource(resource),
  ...clicks,
  version: resource.version,
})

/** A page of the resources of a batch with their clicks, for who runs it; null for everybody else. */
export async function listCohortResources(
  { db, actor }: SignedInContext,
  { batchId, ...request }: PageRequest & { batchId: string },
): Promise<Page<CohortResource> | null> {
  const batch = await findBatch({ db, actor }, eq(batches.id, batchId))
  if (!batch || !canManageBatch(actor, batch)) return null
  const which = eq(batchResources.batchId, batchId)
  const [[known], rows] = await Promise.all([
    db.select({ count: count() }).from(batchResources).where(which),
    selectWithClicks(db, which)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  return buildPage(rows.map(presentForManager), known?.count ?? 0, request)
}

/** One resource for who runs its batch, after they have written it. */
export async function getCohortResource(
  { db }: SignedInContext,
  resourceId: string,
): Promise<CohortResource | null> {
  const [row] = await selectWithClicks(db, eq(batchResources.id, resourceId))
  return row ? presentForManager(row) : null
}
