import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { SubmissionVerdict } from '../../rules/assignment.ts'
import { assignmentAccepted, assignmentRejected } from '../../rules/events.ts'
import { canDecideSubmission, canReleaseSubmission } from '../../rules/policy.ts'
import { lockSubmission } from '../load-assignment.ts'
import { batchSubmissions, batchSubmissionVersions } from '../tables.ts'

interface Decision {
  readonly submissionId: string
  /** The edit that the actor has seen. */
  readonly version: number
  readonly verdict: SubmissionVerdict
  /** For a rejection. */
  readonly reason: string
  readonly remarks: string
}

/**
 * Accepts or rejects what somebody has handed in, for good when it is accepted. Of two who decide at once the first one does; an edit
 * that the actor has not seen is not decided on.
 */
export async function decideSubmission(
  ctx: SignedInContext,
  { submissionId, version, verdict, reason, remarks }: Decision,
): Promise<'decided' | 'NOT_FOUND' | 'ALREADY_DECIDED' | 'CHANGED_ELSEWHERE'> {
  const { db, actor, clock } = ctx
  return db.transaction(async (tx) => {
    const found = await lockSubmission(tx, ctx, submissionId)
    if (!found || !canDecideSubmission(actor, { batch: found.batch, userId: found.submission.userId }))
      return 'NOT_FOUND'
    const { submission, assignment } = found
    if (submission.version !== version) return 'CHANGED_ELSEWHERE'
    if (submission.state !== 'submitted') return 'ALREADY_DECIDED'
    const now = clock.now()
    await tx
      .update(batchSubmissions)
      .set({ state: verdict, decidedAt: now, takenBy: actor.id })
      .where(eq(batchSubmissions.id, submissionId))
    const decision = { verdict, remarks, reason: verdict === 'rejected' ? reason : '' }
    await tx
      .update(batchSubmissionVersions)
      .set({ ...decision, decidedBy: actor.id, decidedAt: now })
      .where(
        and(
          eq(batchSubmissionVersions.submissionId, submissionId),
          eq(batchSubmissionVersions.version, version),
        ),
      )
    const { assignmentId, batchId, userId } = submission
    const decided = { submissionId, version, assignmentId, batchId, userId, evaluatedBy: actor.id }
    if (verdict === 'accepted')
      await emitEvent(tx, assignmentAccepted, { ...decided, points: assignment.points }, now)
    else await emitEvent(tx, assignmentRejected, decided, now)
    return 'decided'
  })
}

/** Marks a submission as looked at by the actor, or gives it back. Doing either again changes nothing. */
export async function takeSubmission(
  ctx: SignedInContext,
  { submissionId, taken }: { submissionId: string; taken: boolean },
): Promise<'changed' | 'NOT_FOUND' | 'TAKEN'> {
  const { db, actor } = ctx
  return db.transaction(async (tx) => {
    const found = await lockSubmission(tx, ctx, submissionId)
    if (!found || !canDecideSubmission(actor, { batch: found.batch, userId: found.submission.userId }))
      return 'NOT_FOUND'
    const { takenBy } = found.submission
    const isAllowed = taken
      ? takenBy === null || takenBy === actor.id
      : takenBy === null || canReleaseSubmission(actor, { batch: found.batch, takenBy })
    if (!isAllowed) return 'TAKEN'
    await tx
      .update(batchSubmissions)
      .set({ takenBy: taken ? actor.id : null })
      .where(eq(batchSubmissions.id, submissionId))
    return 'changed'
  })
}
