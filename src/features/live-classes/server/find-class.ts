import { eq } from 'drizzle-orm'
import { batches, type FoundBatch, findBatch } from '#features/batches/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { canUseLiveClasses, type LiveClassAction } from '../rules/policy.ts'
import { liveClasses } from './tables.ts'

export type LiveClassRow = typeof liveClasses.$inferSelect

interface ClassContext {
  readonly db: Database | Transaction
  readonly actor: Actor
  readonly clock: Clock
}

/** A batch whose classes the actor may use so; undefined when there is none, or not for them. */
export async function findClassBatch(
  ctx: ClassContext,
  action: LiveClassAction,
  batchId: string,
): Promise<FoundBatch | undefined> {
  const batch = await findBatch(ctx, eq(batches.id, batchId))
  return batch && canUseLiveClasses(ctx.actor, action, batch, ctx.clock.now()) ? batch : undefined
}

/** A class that the actor may use so, with its batch; undefined when there is none, or not for them. */
export async function findLiveClass(
  ctx: ClassContext,
  action: LiveClassAction,
  classId: string,
): Promise<{ row: LiveClassRow; batch: FoundBatch } | undefined> {
  const [row] = await ctx.db.select().from(liveClasses).where(eq(liveClasses.id, classId))
  const batch = row && (await findClassBatch(ctx, action, row.batchId))
  return row && batch ? { row, batch } : undefined
}

/** The same in a transaction, with the class locked: others wait who would change it. */
export async function lockLiveClass(
  tx: Transaction,
  ctx: Omit<ClassContext, 'db'>,
  { action, classId }: { readonly action: LiveClassAction; readonly classId: string },
): Promise<{ row: LiveClassRow; batch: FoundBatch } | undefined> {
  await tx
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(eq(liveClasses.id, classId))
    .for('no key update')
  return findLiveClass({ ...ctx, db: tx }, action, classId)
}
