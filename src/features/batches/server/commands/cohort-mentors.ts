import { and, eq, or } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { batchMentorRemoved } from '../../rules/events.ts'
import { BATCH_MAX_MENTORS } from '../../rules/limits.ts'
import { batchMentors } from '../tables.ts'
import { auditCohortChange, lockManagedBatch } from './managed-batch.ts'

/**
 * Lets somebody guide a batch: they see all of it, and decide on what is handed in.
 * @param given.person the address of an account, or its username
 * @returns whether they did not before, or why they don't now
 */
export async function addCohortMentor(
  ctx: SignedInContext,
  { batchId, person }: { batchId: string; person: string },
): Promise<{ added: boolean } | 'NOT_FOUND' | 'NO_ACCOUNT' | 'TOO_MANY'> {
  const { db, clock } = ctx
  const now = clock.now()
  const name = person.trim().toLowerCase()
  return db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const isNamed = or(
      eq(users.username, name.replace(/^@/, '')),
      and(eq(users.email, name), eq(users.emailVerified, true)),
    )
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isNamed, isUserVisible(now)))
      .for('key share')
    if (!user) return 'NO_ACCOUNT'
    const isOne = and(eq(batchMentors.batchId, batchId), eq(batchMentors.userId, user.id))
    if ((await tx.$count(batchMentors, isOne)) > 0) return { added: false }
    if ((await tx.$count(batchMentors, eq(batchMentors.batchId, batchId))) >= BATCH_MAX_MENTORS)
      return 'TOO_MANY'
    await tx.insert(batchMentors).values({ batchId, userId: user.id, addedAt: now })
    await auditCohortChange(tx, ctx, batch, 'batch.mentor-added', { account: user.id })
    return { added: true }
  })
}

/** Lets somebody guide a batch no longer. */
export async function removeCohortMentor(
  ctx: SignedInContext,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<{ removed: boolean } | 'NOT_FOUND'> {
  const { db, clock } = ctx
  return db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const gone = await tx
      .delete(batchMentors)
      .where(and(eq(batchMentors.batchId, batchId), eq(batchMentors.userId, userId)))
      .returning()
    if (gone.length === 0) return { removed: false }
    await emitEvent(tx, batchMentorRemoved, { batchId, userId }, clock.now())
    await auditCohortChange(tx, ctx, batch, 'batch.mentor-removed', { account: userId })
    return { removed: true }
  })
}
