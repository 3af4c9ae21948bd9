import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import {
  addAccessGrants,
  bundles,
  courses,
  listBundleCourses,
  lockCourse,
  revokeAccessGrants,
} from '#features/catalogue/server/index.ts'
import { addEnrolments } from '#features/learning/server/index.ts'
import type { CommandActor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { batchJoined, batchLeft } from '../../rules/events.ts'
import { isBatchOpen } from '../../rules/policy.ts'
import type { BatchRow } from '../find-batch.ts'
import { batches, batchMembers, batchWaiting } from '../tables.ts'

/** Who moves seats, and when. */
export interface SeatChange {
  readonly actor: CommandActor
  readonly at: Date
}

/**
 * Locks a batch, so that its seats and its waiting list change one after the other. Its course or bundle is locked before it, as
 * whoever deletes that does.
 * @returns the batch as it is now; undefined when it is gone
 */
export async function lockBatch(tx: Transaction, batchId: string): Promise<BatchRow | undefined> {
  const [known] = await tx
    .select({ courseId: batches.courseId, bundleId: batches.bundleId })
    .from(batches)
    .where(eq(batches.id, batchId))
  if (!known) return undefined
  if (known.courseId !== null) await lockCourse(tx, known.courseId)
  else if (known.bundleId !== null)
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, known.bundleId)).for('key share')
  const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('no key update')
  return batch
}

/** The course of a batch, or those that its bundle shows now. */
export async function listBatchCourseIds(
  tx: Database | Transaction,
  { courseId, bundleId }: Pick<BatchRow, 'courseId' | 'bundleId'>,
): Promise<string[]> {
  if (courseId !== null) return [courseId]
  return bundleId === null ? [] : (await listBundleCourses(tx, bundleId)).map(({ id }) => id)
}

/**
 * Gives somebody a seat, enrols them in the courses, and opens those of the batch's creator to them from the start of the batch on.
 * The caller has locked the batch, and knows that there is a seat.
 * @returns the batch with one member more
 */
export async function seatMember(
  tx: Transaction,
  batch: BatchRow,
  { userId, waited }: { readonly userId: string; readonly waited: boolean },
  { actor, at }: SeatChange,
): Promise<BatchRow> {
  await tx
    .insert(batchMembers)
    .values({ batchId: batch.id, userId, joinedAt: at })
    .onConflictDoUpdate({
      target: [batchMembers.batchId, batchMembers.userId],
      set: { joinedAt: at, leftAt: null },
    })
  const memberCount = batch.memberCount + 1
  await tx.update(batches).set({ memberCount }).where(eq(batches.id, batch.id))
  const courseIds = await listBatchCourseIds(tx, batch)
  const source = { kind: 'batch' as const, reference: batch.id }
  for (const courseId of await listClosedCourseIds(tx, courseIds, batch.creatorId)) {
    const grant = { subject: { courseId }, source, holders: { userIds: [userId] } }
    await addAccessGrants(tx, { actor, at }, { ...grant, beginsAt: batch.startsAt, expiresAt: null })
  }
  await addEnrolments(tx, { userId, courseIds, bundleId: null }, at)
  await emitEvent(tx, batchJoined, { batchId: batch.id, userId, waited, at: at.toISOString() }, at)
  return { ...batch, memberCount }
}

/** Of the courses of a batch, those that open with a grant, and that its creator can give: a bundle may hold others'. */
async function listClosedCourseIds(
  tx: Transaction,
  courseIds: readonly string[],
  creatorId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: courses.id, visibility: courses.visibility })
    .from(courses)
    .where(and(inArray(courses.id, [...courseIds]), eq(courses.creatorId, creatorId)))
    .orderBy(courses.id)
  return rows.filter(requiresAccessGrant).map(({ id }) => id)
}

/** Puts somebody at the end of the waiting list. The caller has locked the batch. */
export async function addToWaitingList(
  tx: Transaction,
  { id: batchId }: BatchRow,
  userId: string,
  at: Date,
): Promise<void> {
  const turn = sql`(select coalesce(max(${batchWaiting.turn}), 0) + 1 from ${batchWaiting} where ${batchWaiting.batchId} = ${batchId})`
  await tx.insert(batchWaiting).values({ batchId, userId, turn, since: at }).onConflictDoNothing()
}

/**
 * Gives the free seats of a batch to those who wait, the first of them first. Nobody moves up once the batch is closed. The caller
 * has locked the batch.
 * @param joining who has only just been put on the list, and so did not wait
 */
export async function fillSeats(
  tx: Transaction,
  batch: BatchRow,
  change: SeatChange,
  joining?: string,
): Promise<void> {
  if (!isBatchOpen(batch, change.at)) return
  let current = batch
  while (current.capacity === null || current.memberCount < current.capacity) {
    const [next] = await tx
      .select({ userId: batchWaiting.userId })
      .from(batchWaiting)
      .where(eq(batchWaiting.batchId, batch.id))
      .orderBy(asc(batchWaiting.turn))
      .limit(1)
    if (!next) return
    await tx.delete(batchWaiting).where(matchesWaiting(batch.id, next.userId))
    current = await seatMember(tx, current, { ...next, waited: next.userId !== joining }, change)
  }
}

export const matchesWaiting = (batchId: string, userId: string) =>
  and(eq(batchWaiting.batchId, batchId), eq(batchWaiting.userId, userId))

export const matchesMember = (batchId: string, userId: string) =>
  and(eq(batchMembers.batchId, batchId), eq(batchMembers.userId, userId), isNull(batchMembers.leftAt))

/**
 * Takes somebody out of a batch or its waiting list, and gives their seat to the first who waits. What they learned and the
 * enrolments in its courses stay; what only the batch opened closes. The caller has locked the batch.
 * @returns whether they were in it or waited
 */
export async function releaseSeat(
  tx: Transaction,
  batch: BatchRow,
  userId: string,
  change: SeatChange,
): Promise<boolean> {
  const waited = await tx.delete(batchWaiting).where(matchesWaiting(batch.id, userId)).returning()
  if (waited.length > 0) return true
  const left = await tx
    .update(batchMembers)
    .set({ leftAt: change.at })
    .where(matchesMember(batch.id, userId))
    .returning()
  if (left.length === 0) return false
  const memberCount = batch.memberCount - 1
  await tx.update(batches).set({ memberCount }).where(eq(batches.id, batch.id))
  await revokeAccessGrants(tx, { source: { kind: 'batch', reference: batch.id }, userId }, change.at)
  await emitEvent(tx, batchLeft, { batchId: batch.id, userId }, change.at)
  await fillSeats(tx, { ...batch, memberCount }, change)
  return true
}
