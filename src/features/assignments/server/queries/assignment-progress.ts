import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { batches, findBatch } from '#features/batches/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { AssignmentProgress } from '../../rules/schemas.ts'
import { batchAssignments, batchSubmissions } from '../tables.ts'

const ofPerson = (userId: string) =>
  and(eq(batchSubmissions.assignmentId, batchAssignments.id), eq(batchSubmissions.userId, userId))

/** How many assignments of a batch somebody has done, of all that it has. */
export async function countAccepted(
  db: Database | Transaction,
  { userId, batchId }: { userId: string; batchId: string },
): Promise<{ accepted: number; total: number }> {
  const [counted] = await db
    .select({
      accepted: sql<number>`(count(*) filter (where ${batchSubmissions.state} = 'accepted'))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(batchAssignments)
    .leftJoin(batchSubmissions, ofPerson(userId))
    .where(eq(batchAssignments.batchId, batchId))
  return counted ?? { accepted: 0, total: 0 }
}

/** What a member has done of the assignments of a batch that has started, and what they have to hand in next; null for all others. */
export async function getAssignmentProgress(
  ctx: SignedInContext,
  { slug }: { slug: string },
): Promise<AssignmentProgress | null> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (batch?.place !== 'member' || batch.startsAt > now) return null
  const [counted, [next]] = await Promise.all([
    countAccepted(db, { userId: actor.id, batchId: batch.id }),
    db
      .select({
        id: batchAssignments.id,
        title: batchAssignments.title,
        expiredAt: batchAssignments.expiredAt,
      })
      .from(batchAssignments)
      .leftJoin(batchSubmissions, ofPerson(actor.id))
      .where(
        and(
          eq(batchAssignments.batchId, batch.id),
          gt(batchAssignments.expiredAt, now),
          sql`coalesce(${batchSubmissions.state}, 'rejected') = 'rejected'`,
        ),
      )
      .orderBy(asc(batchAssignments.expiredAt), asc(batchAssignments.id))
      .limit(1),
  ])
  return {
    ...counted,
    next: next
      ? {
          ...next,
          expiredAt: next.expiredAt.toISOString(),
          expiresInMs: next.expiredAt.getTime() - now.getTime(),
        }
      : null,
  }
}
