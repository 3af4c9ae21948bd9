import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { batchSeatFreed } from '../rules/events.ts'
import { batches, batchMembers, batchMentors, batchProgress, batchWaiting } from './tables.ts'

/** Batches that somebody is in, was in or waits for, and those they run. The latter stay, like their courses, under nobody's name. */
export const batchesPersonalData: PersonalDataHandler = {
  name: 'batches',

  exportData: async (db, userId) => ({
    batches: await db
      .select({
        batchId: batches.id,
        name: batches.name,
        joinedAt: batchMembers.joinedAt,
        leftAt: batchMembers.leftAt,
      })
      .from(batchMembers)
      .innerJoin(batches, eq(batches.id, batchMembers.batchId))
      .where(eq(batchMembers.userId, userId))
      .orderBy(asc(batchMembers.joinedAt), asc(batches.id)),
    'waiting-for-batches': await db
      .select({ batchId: batches.id, name: batches.name, since: batchWaiting.since })
      .from(batchWaiting)
      .innerJoin(batches, eq(batches.id, batchWaiting.batchId))
      .where(eq(batchWaiting.userId, userId))
      .orderBy(asc(batchWaiting.since), asc(batches.id)),
    'mentored-batches': await db
      .select({ batchId: batches.id, name: batches.name, addedAt: batchMentors.addedAt })
      .from(batchMentors)
      .innerJoin(batches, eq(batches.id, batchMentors.batchId))
      .where(eq(batchMentors.userId, userId))
      .orderBy(asc(batchMentors.addedAt), asc(batches.id)),
    cohorts: await db.select().from(batches).where(eq(batches.creatorId, userId)).orderBy(asc(batches.id)),
  }),

  async eraseData(tx, userId, now) {
    await tx.delete(batchWaiting).where(eq(batchWaiting.userId, userId))
    await tx.delete(batchMentors).where(eq(batchMentors.userId, userId))
    const own = tx
      .select({ id: batchMembers.batchId })
      .from(batchMembers)
      .where(and(eq(batchMembers.userId, userId), isNull(batchMembers.leftAt)))
    // Batches before their members, in one order, as everybody who moves seats locks them.
    const locked = await tx
      .select({ id: batches.id })
      .from(batches)
      .where(inArray(batches.id, own))
      .orderBy(batches.id)
      .for('no key update')
    await tx.delete(batchMembers).where(eq(batchMembers.userId, userId))
    await tx.delete(batchProgress).where(eq(batchProgress.userId, userId))
    for (const { id: batchId } of locked) {
      await tx
        .update(batches)
        .set({ memberCount: sql`greatest(0, ${batches.memberCount} - 1)` })
        .where(eq(batches.id, batchId))
      await emitEvent(tx, batchSeatFreed, { batchId }, now)
    }
  },
}
