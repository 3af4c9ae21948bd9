import { and, eq, isNull, lte } from 'drizzle-orm'
import { batches, batchMembers, batchMentors } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { liveClasses } from './tables.ts'

/** A class that people are notified of, and whom. */
export interface NotifiedClass {
  readonly title: string
  readonly batchSlug: string
  /** Of its last change; word of an earlier one is out of date. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly userIds: readonly string[]
}

/**
 * Who is notified of a class: the members of its batch once that has started, its mentors and its creator; nobody who waits or has
 * left.
 */
export async function findNotifiedClass(
  tx: Transaction,
  classId: string,
  now: Date,
): Promise<NotifiedClass | undefined> {
  const [found] = await tx
    .select({
      title: liveClasses.title,
      batchId: batches.id,
      batchSlug: batches.slug,
      creatorId: batches.creatorId,
      sequence: liveClasses.sequence,
      startsAt: liveClasses.startsAt,
      endsAt: liveClasses.endsAt,
    })
    .from(liveClasses)
    .innerJoin(batches, eq(batches.id, liveClasses.batchId))
    .where(eq(liveClasses.id, classId))
  if (!found) return undefined
  const { batchId, creatorId, ...one } = found
  const people = await tx
    .select({ userId: batchMembers.userId })
    .from(batchMembers)
    .innerJoin(batches, and(eq(batches.id, batchMembers.batchId), lte(batches.startsAt, now)))
    .where(and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt)))
    .union(
      tx.select({ userId: batchMentors.userId }).from(batchMentors).where(eq(batchMentors.batchId, batchId)),
    )
  return { ...one, userIds: [...people.map(({ userId }) => userId), creatorId] }
}
