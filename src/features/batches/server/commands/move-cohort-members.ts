import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { batchMembersMoved } from '../../rules/events.ts'
import { canManageBatch, isBatchOpen } from '../../rules/policy.ts'
import type { BatchRow } from '../find-batch.ts'
import { batchMembers, batchWaiting } from '../tables.ts'
import { auditCohortChange } from './managed-batch.ts'
import { lockBatch, matchesWaiting, releaseSeat, seatMember } from './seats.ts'

type MoveRefusal = 'NOT_FOUND' | 'CLOSED' | 'FULL' | 'NOT_RELATED'

/**
 * Moves members of a batch to another one of the same creator and the same course or bundle: all of them, or nobody when there are not
 * enough seats. Their enrolments and progress stay, and seats that they leave go to those who wait. Who is no member (any more) is left
 * out; who is in both leaves the first one.
 * @returns how many were moved, or why nobody was
 */
export async function moveCohortMembers(
  ctx: SignedInContext,
  { batchId, toBatchId, userIds }: { batchId: string; toBatchId: string; userIds: readonly string[] },
): Promise<{ moved: number } | MoveRefusal> {
  const at = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const locked = await lockBothBatches(tx, ctx, batchId, toBatchId)
    if (typeof locked === 'string') return locked
    if (!isBatchOpen(locked.target, at)) return 'CLOSED'
    const leaving = await listMembers(tx, batchId, userIds)
    const there = new Set(await listMembers(tx, toBatchId, leaving))
    const coming = leaving.filter((userId) => !there.has(userId))
    const { capacity, memberCount } = locked.target
    if (capacity !== null && memberCount + coming.length > capacity) return 'FULL'
    const change = { actor: ctx.actor, at }
    let { target } = locked
    for (const userId of coming) {
      await tx.delete(batchWaiting).where(matchesWaiting(toBatchId, userId))
      // They did not wait for this seat: they are told that they were moved.
      target = await seatMember(tx, target, { userId, waited: false }, change)
    }
    for (const userId of leaving) {
      // Read anew: the seat that was left before may have somebody in it by now.
      const source = await lockBatch(tx, batchId)
      if (source) await releaseSeat(tx, source, userId, change)
    }
    if (leaving.length > 0) {
      const moved = { batchId: toBatchId, fromBatchId: batchId, userIds: leaving, at: at.toISOString() }
      await emitEvent(tx, batchMembersMoved, moved, at)
      await auditCohortChange(tx, ctx, locked.source, 'batch.people-moved', {
        to: target.slug,
        accounts: leaving,
      })
    }
    return { moved: leaving.length }
  })
}

/** Locks two batches that the actor runs, the one with the smaller id first: moves in both directions never wait for each other. */
async function lockBothBatches(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  batchId: string,
  toBatchId: string,
): Promise<{ source: BatchRow; target: BatchRow } | 'NOT_FOUND' | 'NOT_RELATED'> {
  const byId = new Map<string, BatchRow | undefined>()
  for (const id of [batchId, toBatchId].sort()) byId.set(id, await lockBatch(tx, id))
  const [source, target] = [byId.get(batchId), byId.get(toBatchId)]
  if (!source || !target || !canManageBatch(actor, source) || !canManageBatch(actor, target))
    return 'NOT_FOUND'
  return source.id !== target.id && isRelatedBatch(source, target) ? { source, target } : 'NOT_RELATED'
}

/** Whether people can be moved between two batches: they learn the same from the same creator. */
const isRelatedBatch = (
  one: Pick<BatchRow, 'creatorId' | 'courseId' | 'bundleId'>,
  other: Pick<BatchRow, 'creatorId' | 'courseId' | 'bundleId'>,
): boolean =>
  one.creatorId === other.creatorId && one.courseId === other.courseId && one.bundleId === other.bundleId

async function listMembers(tx: Transaction, batchId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: batchMembers.userId })
    .from(batchMembers)
    .where(
      and(
        eq(batchMembers.batchId, batchId),
        inArray(batchMembers.userId, [...userIds]),
        isNull(batchMembers.leftAt),
      ),
    )
    .orderBy(batchMembers.userId)
  return rows.map(({ id }) => id)
}
