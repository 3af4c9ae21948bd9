import { and, eq } from 'drizzle-orm'
import { canReadBatch } from '#features/batches/rules/policy.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { getSubmissionRefusal, type SubmissionRefusal } from '../../rules/assignment.ts'
import { assignmentSubmitted } from '../../rules/events.ts'
import { canSubmitInBatch } from '../../rules/policy.ts'
import { type LinkRefusal, parseSubmissionLink } from '../../rules/submission-link.ts'
import { type AssignmentRow, lockAssignment, type SubmissionRow } from '../load-assignment.ts'
import { batchSubmissions, batchSubmissionVersions } from '../tables.ts'

/**
 * Hands in a link, or another one. The clock is read once a change of the deadline can't come in between any more, so that everything
 * in time counts and nothing else does. The same link again, while it waits, changes nothing.
 *
 * @param compilerUrl where links of coding assignments lead
 * @returns whether it is the first, or why it does not count
 */
export async function submitAssignment(
  ctx: SignedInContext,
  {
    assignmentId,
    submissionLink,
    compilerUrl,
  }: { assignmentId: string; submissionLink: string; compilerUrl: string },
): Promise<'added' | 'updated' | 'NOT_FOUND' | 'MENTOR' | SubmissionRefusal | LinkRefusal> {
  const { db, actor, clock } = ctx
  return db.transaction(async (tx) => {
    const found = await lockAssignment(tx, ctx, assignmentId)
    if (!found || !canReadBatch(actor, found.batch, clock.now())) return 'NOT_FOUND'
    const { assignment, batch } = found
    if (!canSubmitInBatch(actor, batch, clock.now())) return 'MENTOR'
    const read = parseSubmissionLink(submissionLink, {
      ...{ type: assignment.type, compilerUrl },
      parseUrl: (text) => URL.parse(text),
    })
    if (typeof read === 'string') return read
    const { submission, isNew } = await lockOwnSubmission(tx, {
      assignment,
      userId: actor.id,
      now: clock.now(),
    })
    const now = clock.now()
    const refusal = getSubmissionRefusal({ ...assignment, state: isNew ? null : submission.state }, now)
    if (refusal) {
      // A row that was made only to be locked is no submission.
      if (isNew) await tx.delete(batchSubmissions).where(eq(batchSubmissions.id, submission.id))
      return refusal
    }
    if (submission.state === 'submitted' && (await isLatestLink(tx, submission, read.link))) return 'updated'
    const version = submission.version + 1
    const isWaiting = submission.state === 'submitted' && !isNew
    const waitingSince = isWaiting ? submission.waitingSince : now
    await tx
      .update(batchSubmissions)
      .set({ state: 'submitted', version, waitingSince })
      .where(eq(batchSubmissions.id, submission.id))
    await tx
      .insert(batchSubmissionVersions)
      .values({ submissionId: submission.id, version, link: read.link, at: now })
    if (!isWaiting)
      await emitEvent(
        tx,
        assignmentSubmitted,
        {
          ...{ submissionId: submission.id, version, assignmentId },
          ...{ batchId: assignment.batchId, userId: actor.id },
        },
        now,
      )
    return version === 1 ? 'added' : 'updated'
  })
}

/** The submission of a person, made when there is none: two that come at once lock the same row. */
async function lockOwnSubmission(
  tx: Transaction,
  { assignment, userId, now }: { assignment: AssignmentRow; userId: string; now: Date },
): Promise<{ submission: SubmissionRow; isNew: boolean }> {
  const [made] = await tx
    .insert(batchSubmissions)
    .values({
      assignmentId: assignment.id,
      batchId: assignment.batchId,
      ...{ userId, state: 'submitted', version: 0, waitingSince: now },
    })
    .onConflictDoNothing({ target: [batchSubmissions.assignmentId, batchSubmissions.userId] })
    .returning()
  if (made) return { submission: made, isNew: true }
  const [submission] = await tx
    .select()
    .from(batchSubmissions)
    .where(and(eq(batchSubmissions.assignmentId, assignment.id), eq(batchSubmissions.userId, userId)))
    .for('no key update')
  if (!submission) throw new Error(`the submission for ${assignment.id} is gone while it was made`)
  return { submission, isNew: false }
}

async function isLatestLink(
  tx: Transaction,
  { id, version }: Pick<SubmissionRow, 'id' | 'version'>,
  link: string,
): Promise<boolean> {
  const [latest] = await tx
    .select({ link: batchSubmissionVersions.link })
    .from(batchSubmissionVersions)
    .where(and(eq(batchSubmissionVersions.submissionId, id), eq(batchSubmissionVersions.version, version)))
  return latest?.link === link
}
