import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { bundles, courses, hasBundleGrant, hasCourseGrant } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type BatchPolicySubject, canMentorBatch } from '../rules/policy.ts'
import { batches, batchMembers, batchMentors, batchWaiting } from './tables.ts'

export type BatchRow = typeof batches.$inferSelect
export type FoundBatch = BatchRow & Omit<BatchPolicySubject, 'granted'>

/** Whether the course or bundle of a batch is published. */
export const isSubjectPublished = sql<boolean>`coalesce(${courses.publishedAt}, ${bundles.publishedAt}) is not null`

/** A batch with what policies ask of it, but for grants; undefined when there is none. */
export async function findBatch(
  { db, actor }: { db: Database | Transaction; actor: Pick<Actor, 'id'> | null },
  which: SQL,
): Promise<FoundBatch | undefined> {
  const mine = actor?.id ?? null
  const [row] = await db
    .select({
      batch: batches,
      isPublished: isSubjectPublished,
      isMember: sql<boolean>`${batchMembers.userId} is not null`,
      isWaiting: sql<boolean>`${batchWaiting.userId} is not null`,
      isMentor: sql<boolean>`${batchMentors.userId} is not null`,
    })
    .from(batches)
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(bundles, eq(bundles.id, batches.bundleId))
    .leftJoin(
      batchMembers,
      and(
        eq(batchMembers.batchId, batches.id),
        sql`${batchMembers.userId} = ${mine}`,
        isNull(batchMembers.leftAt),
      ),
    )
    .leftJoin(batchWaiting, and(eq(batchWaiting.batchId, batches.id), sql`${batchWaiting.userId} = ${mine}`))
    .leftJoin(batchMentors, and(eq(batchMentors.batchId, batches.id), sql`${batchMentors.userId} = ${mine}`))
    .where(which)
  if (!row) return undefined
  const place = row.isMember ? 'member' : row.isWaiting ? 'waiting' : 'none'
  return { ...row.batch, isPublished: row.isPublished, isMentor: row.isMentor, place }
}

/** A batch whose people the actor guides; undefined for everybody else. */
export async function findGuidedBatch(
  ctx: { readonly db: Database | Transaction; readonly actor: Actor | null },
  batchId: string,
): Promise<FoundBatch | undefined> {
  const batch = await findBatch(ctx, eq(batches.id, batchId))
  return batch && canMentorBatch(ctx.actor, batch) ? batch : undefined
}

/** Whether something gives the actor the course or bundle of a batch, as far as it takes that to join. */
export async function hasGrantForBatch(
  ctx: { readonly db: Database | Transaction; readonly actor: Actor; readonly clock: Clock },
  { visibility, courseId, bundleId }: Pick<BatchRow, 'visibility' | 'courseId' | 'bundleId'>,
): Promise<boolean> {
  if (visibility === 'public') return false
  if (courseId !== null) return hasCourseGrant(ctx, courseId)
  return bundleId !== null && hasBundleGrant(ctx, bundleId)
}
