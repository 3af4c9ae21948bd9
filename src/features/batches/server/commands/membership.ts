import { and, count, eq, lt } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { BatchPlace } from '../../rules/batch.ts'
import { canSeeBatch, getJoinRefusal, type JoinRefusal } from '../../rules/policy.ts'
import { findBatch, hasGrantForBatch } from '../find-batch.ts'
import { batches, batchWaiting } from '../tables.ts'
import { addToWaitingList, fillSeats, lockBatch, matchesWaiting, releaseSeat } from './seats.ts'

export interface PlaceInBatch {
  readonly place: BatchPlace
  /** Of somebody who waits, from 1. */
  readonly position: number | null
}

/**
 * Gives the actor a seat in a batch, or a place at the end of its waiting list while all are taken. Asked again it changes nothing.
 * @returns what they are in it now, or why they may not join
 */
export async function joinBatch(ctx: SignedInContext, batchId: string): Promise<PlaceInBatch | JoinRefusal> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  return db.transaction(async (tx) => {
    const locked = await lockBatch(tx, batchId)
    const batch = locked && (await findBatch({ db: tx, actor }, eq(batches.id, batchId)))
    if (!batch) return 'NOT_FOUND'
    if (batch.place === 'none') {
      const granted = await hasGrantForBatch({ ...ctx, db: tx }, batch)
      const refusal = getJoinRefusal(actor, { ...batch, granted }, now)
      if (refusal !== null) return refusal
      await addToWaitingList(tx, locked, actor.id, now)
      await fillSeats(tx, locked, { actor, at: now }, actor.id)
    }
    return getPlaceInBatch(tx, batchId, actor.id)
  })
}

/** Takes the actor out of a batch or its waiting list. Leaving one that one is not in changes nothing. */
export async function leaveBatch(ctx: SignedInContext, batchId: string): Promise<'left' | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  return db.transaction(async (tx) => {
    const locked = await lockBatch(tx, batchId)
    const batch = locked && (await findBatch({ db: tx, actor }, eq(batches.id, batchId)))
    if (!batch || !canSeeBatch(actor, batch)) return 'NOT_FOUND'
    await releaseSeat(tx, locked, actor.id, { actor, at: clock.now() })
    return 'left'
  })
}

/** What somebody is in a batch; who waits stands behind those with a smaller turn. */
async function getPlaceInBatch(tx: Transaction, batchId: string, userId: string): Promise<PlaceInBatch> {
  const position = await getWaitingPosition(tx, batchId, userId)
  return position === null ? { place: 'member', position } : { place: 'waiting', position }
}

/** From 1; null for somebody who does not wait. */
export async function getWaitingPosition(
  db: Pick<Transaction, 'select'>,
  batchId: string,
  userId: string,
): Promise<number | null> {
  const [own] = await db
    .select({ turn: batchWaiting.turn })
    .from(batchWaiting)
    .where(matchesWaiting(batchId, userId))
  if (!own) return null
  const [before] = await db
    .select({ count: count() })
    .from(batchWaiting)
    .where(and(eq(batchWaiting.batchId, batchId), lt(batchWaiting.turn, own.turn)))
  return (before?.count ?? 0) + 1
}
