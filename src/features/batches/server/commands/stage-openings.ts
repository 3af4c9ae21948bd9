import { and, eq, inArray, sql } from 'drizzle-orm'
import { courses, stages } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { StageOpening } from '../../rules/schemas.ts'
import type { BatchRow } from '../find-batch.ts'
import { batchStageOpenings } from '../tables.ts'
import { auditCohortChange, lockManagedBatch } from './managed-batch.ts'
import { listBatchCourseIds } from './seats.ts'

/**
 * Says when a stage opens to the members of a batch; null: when its course says. Who has begun the stage goes on in it.
 * @returns NOT_FOUND for a batch that the actor does not run, and for a stage that is not of its creator's courses in it: a bundle may hold others'
 */
export async function setStageOpening(
  ctx: SignedInContext,
  { batchId, stageId, opensAt }: StageOpening,
): Promise<'set' | 'NOT_FOUND'> {
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    const courseIds = await listBatchCourseIds(tx, batch)
    const [stage] = await tx
      .select({ id: stages.id })
      .from(stages)
      .innerJoin(courses, and(eq(courses.id, stages.courseId), eq(courses.visibility, 'practice')))
      .where(
        and(
          eq(stages.id, stageId),
          inArray(stages.courseId, courseIds),
          eq(courses.creatorId, batch.creatorId),
        ),
      )
      .for('key share', { of: stages })
    if (!stage) return 'NOT_FOUND'
    if (opensAt === null)
      await tx
        .delete(batchStageOpenings)
        .where(and(eq(batchStageOpenings.batchId, batchId), eq(batchStageOpenings.stageId, stageId)))
    else
      await tx
        .insert(batchStageOpenings)
        .values({ batchId, stageId, opensAt: new Date(opensAt) })
        .onConflictDoUpdate({
          target: [batchStageOpenings.batchId, batchStageOpenings.stageId],
          set: { opensAt: new Date(opensAt) },
        })
    await auditCohortChange(tx, ctx, batch, 'batch.updated')
    return 'set'
  })
}

/**
 * Gives a copy of a batch the dates of its stages, as far from its start as they are in the batch it was made of: those that the batch
 * has, and those that the course has.
 */
export async function copyStageOpenings(
  tx: Transaction,
  original: BatchRow,
  copy: Pick<BatchRow, 'id' | 'startsAt'>,
): Promise<void> {
  const courseIds = await listBatchCourseIds(tx, original)
  const later = copy.startsAt.getTime() - original.startsAt.getTime()
  const known = await tx
    .select({
      stageId: stages.id,
      opensAt: sql`coalesce(${batchStageOpenings.opensAt}, ${stages.opensAt})`.mapWith(stages.opensAt),
    })
    .from(stages)
    .innerJoin(courses, and(eq(courses.id, stages.courseId), eq(courses.creatorId, original.creatorId)))
    .leftJoin(
      batchStageOpenings,
      and(eq(batchStageOpenings.stageId, stages.id), eq(batchStageOpenings.batchId, original.id)),
    )
    .where(inArray(stages.courseId, courseIds))
  const moved = known.flatMap(({ stageId, opensAt }) =>
    opensAt === null ? [] : [{ batchId: copy.id, stageId, opensAt: new Date(opensAt.getTime() + later) }],
  )
  if (moved.length > 0) await tx.insert(batchStageOpenings).values(moved)
}
