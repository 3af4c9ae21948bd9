import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { batchAssignments } from '#features/assignments/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { pointsChanged } from '../../rules/events.ts'
import { earnPoints } from '../ledger/ledger-entries.ts'

interface AcceptedAssignment {
  readonly submissionId: string
  readonly assignmentId: string
  readonly userId: string
  /** What it was worth when it was accepted; 0: nothing. */
  readonly points: number
}

/**
 * Gives the points of an accepted assignment, once per submission; they don't expire. The user's open pages are updated.
 * @returns whether they were given now
 */
export async function awardAssignmentPoints(
  { db, clock }: QueryContext,
  { submissionId, assignmentId, userId, points }: AcceptedAssignment,
): Promise<boolean> {
  if (points < 1) return false
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [owner] = await lockUsers(tx, eq(users.id, userId))
    if (!owner) return false
    const [assignment] = await tx
      .select({ title: batchAssignments.title })
      .from(batchAssignments)
      .where(eq(batchAssignments.id, assignmentId))
    const isNew = await earnPoints(tx, {
      ...{ userId, amount: points, source: 'assignment', at, expiresAt: null },
      idempotencyKey: `assignment:${submissionId}`,
      ...(assignment && { note: assignment.title }),
    })
    if (isNew) await emitEvent(tx, pointsChanged, { userId }, at)
    return isNew
  })
}
