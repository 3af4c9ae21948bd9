import { and, eq } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { countSeatsLeft } from '../../rules/batch.ts'
import { isBatchOpen } from '../../rules/policy.ts'
import { batchMembers, batchWaiting } from '../tables.ts'
import { auditCohortChange, lockManagedBatch } from './managed-batch.ts'
import { matchesMember, matchesWaiting, releaseSeat, seatMember } from './seats.ts'

/**
 * Gives the account of an address a seat, ahead of those who wait, as long as one is free: the first of a full waiting list is never
 * overtaken by a seat that is not there.
 * @returns whether they were not in it before, or why they have no seat
 */
export async function addCohortMember(
  ctx: SignedInContext,
  { batchId, email }: { batchId: string; email: string },
): Promise<{ added: boolean } | 'NOT_FOUND' | 'NO_ACCOUNT' | 'FULL' | 'CLOSED'> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  return db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.email, email.trim().toLowerCase()), eq(users.emailVerified, true), isUserVisible(now)),
      )
      .for('key share')
    if (!user) return 'NO_ACCOUNT'
    if ((await tx.$count(batchMembers, matchesMember(batchId, user.id))) > 0) return { added: false }
    if (!isBatchOpen(batch, now)) return 'CLOSED'
    if (countSeatsLeft(batch) === 0) return 'FULL'
    const waiting = await tx.delete(batchWaiting).where(matchesWaiting(batchId, user.id)).returning()
    await seatMember(tx, batch, { userId: user.id, waited: waiting.length > 0 }, { actor, at: now })
    await auditCohortChange(tx, ctx, batch, 'batch.member-added', { account: user.id })
    return { added: true }
  })
}

/** Takes somebody out of a batch or its waiting list; the first who waits takes their seat. */
export async function removeCohortPerson(
  ctx: SignedInContext,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<{ removed: boolean } | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  return db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const removed = await releaseSeat(tx, batch, userId, { actor, at: clock.now() })
    if (removed) await auditCohortChange(tx, ctx, batch, 'batch.person-removed', { account: userId })
    return { removed }
  })
}
