import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { canManageBatch } from '#features/batches/rules/policy.ts'
import { batches, findBatch } from '#features/batches/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { SubmissionState } from '../../rules/assignment.ts'
import type { ManagedAssignment } from '../../rules/schemas.ts'
import { batchAssignments, batchSubmissions } from '../tables.ts'
import { presentAssignment } from './present.ts'

/** The assignments of a batch that the actor runs; null for everybody else. */
export async function listCohortAssignments(
  ctx: SignedInContext,
  batchId: string,
): Promise<ManagedAssignment[] | null> {
  const batch = await findBatch(ctx, eq(batches.id, batchId))
  if (!batch || !canManageBatch(ctx.actor, batch)) return null
  return selectManagedAssignments(ctx, eq(batchAssignments.batchId, batchId))
}

/** One that the actor has just changed. */
export const getManagedAssignment = async (
  ctx: SignedInContext,
  id: string,
): Promise<ManagedAssignment | undefined> =>
  (await selectManagedAssignments(ctx, eq(batchAssignments.id, id)))[0]

async function selectManagedAssignments(
  { db, clock }: SignedInContext,
  where: SQL,
): Promise<ManagedAssignment[]> {
  const countState = (state: SubmissionState) =>
    sql<number>`(count(*) filter (where ${batchSubmissions.state} = ${state}))::int`
  const rows = await db
    .select({
      assignment: batchAssignments,
      waiting: countState('submitted'),
      accepted: countState('accepted'),
      rejected: countState('rejected'),
    })
    .from(batchAssignments)
    .leftJoin(batchSubmissions, eq(batchSubmissions.assignmentId, batchAssignments.id))
    .where(where)
    .groupBy(batchAssignments.id)
    .orderBy(asc(batchAssignments.expiredAt), asc(batchAssignments.id))
  const now = clock.now()
  return rows.map(({ assignment, ...counts }) => ({
    ...presentAssignment(assignment, now),
    ...counts,
    description: assignment.descriptionMarkdown,
    version: assignment.version,
  }))
}
