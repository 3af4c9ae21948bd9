import { and, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { canManageBatch } from '#features/batches/rules/policy.ts'
import { batches, batchMembers, type FoundBatch, findBatch } from '#features/batches/server/index.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { canReadAnnouncements } from '../../rules/policy.ts'
import { announcementReads, announcements } from '../tables.ts'
import { isRecipient } from './recipients.ts'

/** A batch by its slug, for those who read its announcements; undefined for everybody else. */
export async function findReadBatch(ctx: ReaderContext, slug: string): Promise<FoundBatch | undefined> {
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  return batch && canReadAnnouncements(ctx.actor, batch) ? batch : undefined
}

/**
 * What somebody may read of the announcements of a batch that they read: messages to some are for those, their author, and who runs it.
 * @returns undefined for those who read all of them
 */
export function isAddressedTo(
  { db, actor }: Pick<ReaderContext, 'db' | 'actor'>,
  batch: Pick<FoundBatch, 'creatorId'>,
): SQL | undefined {
  if (actor === null) return isNull(announcements.recipientCount)
  if (canManageBatch(actor, batch)) return undefined
  return or(eq(announcements.authorId, actor.id), isRecipient(db, actor.id))
}

/**
 * Up to when a member has read the announcements of a batch; what was published before they joined is no news to them.
 * @returns null for who is no member: nothing is unread to them
 */
export async function getReadUpTo(
  { db, actor }: Pick<ReaderContext, 'db' | 'actor'>,
  { id, place }: Pick<FoundBatch, 'id' | 'place'>,
): Promise<Date | null> {
  if (actor === null || place !== 'member') return null
  const [mark] = await db
    .select({
      upTo: sql<Date>`greatest(${batchMembers.joinedAt}, ${announcementReads.seenAt})`.mapWith(
        batchMembers.joinedAt,
      ),
    })
    .from(batchMembers)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.batchId, id), eq(announcementReads.userId, actor.id)),
    )
    .where(and(eq(batchMembers.batchId, id), eq(batchMembers.userId, actor.id), isNull(batchMembers.leftAt)))
  return mark?.upTo ?? null
}

/** @param upTo of `getReadUpTo` */
export async function countUnreadAnnouncements(
  ctx: Pick<ReaderContext, 'db' | 'actor'>,
  batch: Pick<FoundBatch, 'id' | 'creatorId'>,
  upTo: Date | null,
): Promise<number> {
  if (upTo === null) return 0
  const [unread] = await ctx.db
    .select({ count: count() })
    .from(announcements)
    .where(
      and(
        eq(announcements.batchId, batch.id),
        gt(announcements.publishedAt, upTo),
        isAddressedTo(ctx, batch),
      ),
    )
  return unread?.count ?? 0
}
