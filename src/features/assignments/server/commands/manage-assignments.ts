import { count, eq } from 'drizzle-orm'
import { auditCohortChange, lockManagedBatch } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { isAssignmentExpired } from '../../rules/assignment.ts'
import { resolveExpiry } from '../../rules/expiry.ts'
import { MAX_ASSIGNMENTS_OF_BATCH } from '../../rules/limits.ts'
import type { AssignmentFields } from '../../rules/schemas.ts'
import { ASSIGNMENT_POINTS_SETTING } from '../../rules/settings.ts'
import type { AssignmentRow } from '../load-assignment.ts'
import { batchAssignments, batchSubmissions } from '../tables.ts'

type FieldRefusal = 'TOO_MANY_POINTS' | 'TOO_COMPLEX'

/** Adds an assignment to a batch that the actor runs. @returns its id, or why it was not added */
export async function addAssignment(
  ctx: SignedInContext,
  { batchId, ...fields }: AssignmentFields & { batchId: string },
): Promise<{ assignmentId: string } | FieldRefusal | 'NOT_FOUND' | 'EXPIRED' | 'TOO_MANY'> {
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const now = ctx.clock.now()
    const columns = await readColumns(ctx, fields, { now, pointsBefore: 0 })
    if (typeof columns === 'string') return columns
    if (isAssignmentExpired(columns.expiredAt, now)) return 'EXPIRED'
    const [known] = await tx
      .select({ count: count() })
      .from(batchAssignments)
      .where(eq(batchAssignments.batchId, batchId))
    if ((known?.count ?? 0) >= MAX_ASSIGNMENTS_OF_BATCH) return 'TOO_MANY'
    const [made] = await tx
      .insert(batchAssignments)
      .values({ ...columns, batchId, createdAt: now, updatedAt: now })
      .returning({ assignmentId: batchAssignments.id })
    if (!made) throw new Error('no assignment was added')
    await auditCohortChange(tx, ctx, batch, 'batch.assignment-added', { assignment: made.assignmentId })
    return made
  })
}

/**
 * Changes an assignment, unless that has changed since the actor read it. Another deadline holds at once, for those who are handing in
 * as well.
 */
export async function updateAssignment(
  ctx: SignedInContext,
  { assignmentId, version, ...fields }: AssignmentFields & { assignmentId: string; version: number },
): Promise<'updated' | FieldRefusal | 'NOT_FOUND' | 'CHANGED_ELSEWHERE'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedAssignment(tx, ctx, assignmentId)
    if (!found) return 'NOT_FOUND'
    if (found.assignment.version !== version) return 'CHANGED_ELSEWHERE'
    const now = ctx.clock.now()
    const columns = await readColumns(ctx, fields, { now, pointsBefore: found.assignment.points })
    if (typeof columns === 'string') return columns
    await tx
      .update(batchAssignments)
      .set({ ...columns, version: version + 1, updatedAt: now })
      .where(eq(batchAssignments.id, assignmentId))
    await auditCohortChange(tx, ctx, found.batch, 'batch.assignment-updated', { assignment: assignmentId })
    return 'updated'
  })
}

/**
 * Deletes an assignment with all that was handed in for it. Points that were given stay.
 * @param submissions how many the actor has seen hang on it; more are not deleted unseen
 */
export async function deleteAssignment(
  ctx: SignedInContext,
  { assignmentId, submissions }: { assignmentId: string; submissions: number },
): Promise<'deleted' | 'NOT_FOUND' | 'CHANGED_ELSEWHERE'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockManagedAssignment(tx, ctx, assignmentId)
    if (!found) return 'NOT_FOUND'
    const present = await tx.$count(batchSubmissions, eq(batchSubmissions.assignmentId, assignmentId))
    if (present > submissions) return 'CHANGED_ELSEWHERE'
    await tx.delete(batchAssignments).where(eq(batchAssignments.id, assignmentId))
    const details = { assignment: assignmentId, submissions: present }
    await auditCohortChange(tx, ctx, found.batch, 'batch.assignment-deleted', details)
    return 'deleted'
  })
}

/** An assignment for which nobody hands anything in until the end of the transaction; its batch is locked before it. */
async function lockManagedAssignment(
  tx: Transaction,
  ctx: SignedInContext,
  assignmentId: string,
): Promise<
  { assignment: AssignmentRow; batch: NonNullable<Awaited<ReturnType<typeof lockManagedBatch>>> } | undefined
> {
  const [known] = await tx
    .select({ batchId: batchAssignments.batchId })
    .from(batchAssignments)
    .where(eq(batchAssignments.id, assignmentId))
  const batch = known && (await lockManagedBatch(tx, ctx, known.batchId))
  if (!batch) return undefined
  const [assignment] = await tx
    .select()
    .from(batchAssignments)
    .where(eq(batchAssignments.id, assignmentId))
    .for('update')
  return assignment && { assignment, batch }
}

/** @param pointsBefore what it is worth so far stays possible when the site's setting is lower by now */
async function readColumns(
  { settings }: Pick<SignedInContext, 'settings'>,
  { description, expiry, points, title, type, level, url }: AssignmentFields,
  { now, pointsBefore }: { now: Date; pointsBefore: number },
) {
  if (points > Math.max(settings.get(ASSIGNMENT_POINTS_SETTING), pointsBefore)) return 'TOO_MANY_POINTS'
  const rendered = await renderArticleInThread(description)
  if (!rendered) return 'TOO_COMPLEX'
  return {
    ...{ title, type, level, url, points },
    descriptionMarkdown: rendered.markdown,
    descriptionHtml: rendered.html,
    expiredAt: resolveExpiry(expiry, now),
  }
}
