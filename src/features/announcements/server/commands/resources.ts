import { and, count, eq, ne, sql } from 'drizzle-orm'
import { canReadBatch } from '#features/batches/rules/policy.ts'
import { auditCohortChange, batches, findBatch, lockManagedBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { MAX_RESOURCES_OF_BATCH } from '../../rules/limits.ts'
import type { NewResource, ResourceUpdate } from '../../rules/schemas.ts'
import { batchResourceClicks, batchResources } from '../tables.ts'

/** Adds a resource to a batch that the actor runs. @returns its id, or why it was not added */
export async function addBatchResource(
  ctx: SignedInContext,
  { batchId, title, description, url }: NewResource,
): Promise<{ resourceId: string } | 'NOT_FOUND' | 'TOO_MANY'> {
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const [known] = await tx
      .select({ count: count() })
      .from(batchResources)
      .where(eq(batchResources.batchId, batchId))
    if ((known?.count ?? 0) >= MAX_RESOURCES_OF_BATCH) return 'TOO_MANY'
    const [made] = await tx
      .insert(batchResources)
      .values({ batchId, title, description, url, createdAt: ctx.clock.now() })
      .returning({ resourceId: batchResources.id })
    if (!made) throw new Error('a resource was not inserted')
    await auditCohortChange(tx, ctx, batch, 'batch.resource-added', { resource: made.resourceId })
    return made
  })
}

/** Changes a resource, unless it has changed since the actor read it. Its clicks stay. */
export async function updateBatchResource(
  ctx: SignedInContext,
  { resourceId, version, title, description, url }: ResourceUpdate,
): Promise<'updated' | 'NOT_FOUND' | 'CONFLICT'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedResource(tx, ctx, resourceId)
    if (!found) return 'NOT_FOUND'
    if (found.resource.version !== version) return 'CONFLICT'
    await tx
      .update(batchResources)
      .set({ title, description, url, version: version + 1 })
      .where(eq(batchResources.id, resourceId))
    await auditCohortChange(tx, ctx, found.batch, 'batch.resource-updated', { resource: resourceId })
    return 'updated'
  })
}

/** Deletes a resource with its clicks. */
export async function deleteBatchResource(
  ctx: SignedInContext,
  { resourceId }: { resourceId: string },
): Promise<'deleted' | 'NOT_FOUND'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedResource(tx, ctx, resourceId)
    if (!found) return 'NOT_FOUND'
    await tx.delete(batchResources).where(eq(batchResources.id, resourceId))
    await auditCohortChange(tx, ctx, found.batch, 'batch.resource-deleted', { resource: resourceId })
    return 'deleted'
  })
}

/** Locks a resource of a batch that the actor runs, and the batch before it; those of others do not exist for them. */
async function lockManagedResource(tx: Transaction, ctx: SignedInContext, resourceId: string) {
  const isIt = eq(batchResources.id, resourceId)
  const [known] = await tx.select({ batchId: batchResources.batchId }).from(batchResources).where(isIt)
  const batch = known && (await lockManagedBatch(tx, ctx, known.batchId))
  if (!batch) return undefined
  const [resource] = await tx.select().from(batchResources).where(isIt).for('update')
  return resource && { resource, batch }
}

/**
 * Counts that a member opened the link of a resource, each time they do. A request that is sent again with its key counts once; once it
 * is answered it is committed.
 * @returns whether it counts: not for those who guide the batch, and not where there is no link
 */
export async function countResourceClick(
  { db, actor, clock }: SignedInContext,
  { resourceId, clickId }: { resourceId: string; clickId: string },
): Promise<{ counted: boolean } | 'NOT_FOUND'> {
  const now = clock.now()
  const [resource] = await db.select().from(batchResources).where(eq(batchResources.id, resourceId))
  const batch = resource && (await findBatch({ db, actor }, eq(batches.id, resource.batchId)))
  if (!batch || !canReadBatch(actor, batch, now)) return 'NOT_FOUND'
  if (batch.place !== 'member' || resource.url === null) return { counted: false }
  const { rowCount } = await db
    .insert(batchResourceClicks)
    .values({ resourceId, userId: actor.id, count: 1, lastClickId: clickId, lastAt: now })
    .onConflictDoUpdate({
      target: [batchResourceClicks.resourceId, batchResourceClicks.userId],
      set: { count: sql`${batchResourceClicks.count} + 1`, lastClickId: clickId, lastAt: now },
      setWhere: ne(batchResourceClicks.lastClickId, clickId),
    })
  return { counted: rowCount === 1 }
}

/** Copies the resources of a batch into another one, each once however often it is asked. */
export async function copyBatchResources(
  tx: Transaction,
  { batchId, fromBatchId }: { batchId: string; fromBatchId: string },
): Promise<void> {
  // A batch that was deleted meanwhile gets none.
  const [target] = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.id, batchId))
    .for('key share')
  if (!target) return
  await tx
    .insert(batchResources)
    .select(
      tx
        .select({
          id: sql<string>`uuidv7()`.as('id'),
          batchId: sql<string>`${batchId}::uuid`.as('batch_id'),
          title: batchResources.title,
          description: batchResources.description,
          url: batchResources.url,
          copiedFrom: sql<string>`${batchResources.id}`.as('copied_from'),
          version: sql<number>`1`.as('version'),
          createdAt: batchResources.createdAt,
        })
        .from(batchResources)
        .where(and(eq(batchResources.batchId, fromBatchId)))
        .orderBy(batchResources.createdAt, batchResources.id),
    )
    .onConflictDoNothing()
}
