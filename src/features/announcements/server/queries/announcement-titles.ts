import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { batchMembers } from '#features/batches/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { announcements } from '../tables.ts'
import { isRecipient } from './recipients.ts'

const readTitles = defineRead(
  'announcements_titles',
  (db, given: Placeholders<{ userId: string; ids: string[] }>) =>
    db
      .select({ id: announcements.id, title: announcements.title })
      .from(announcements)
      .innerJoin(
        batchMembers,
        and(
          eq(batchMembers.batchId, announcements.batchId),
          eq(batchMembers.userId, given.userId),
          isNull(batchMembers.leftAt),
        ),
      )
      .where(
        and(
          sql`${announcements.id} = any(${given.ids}::uuid[])`,
          isNotNull(announcements.publishedAt),
          isRecipient(db, given.userId),
        ),
      ),
)

/** The titles, as they read now, of announcements that a member can still read, by their ids. */
export async function listAnnouncementTitles(
  db: Database,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await readTitles(db, { userId, ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}
