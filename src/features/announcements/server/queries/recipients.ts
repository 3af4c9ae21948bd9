import { and, eq, exists, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { announcementRecipients, announcements } from '../tables.ts'

/** Whether an announcement of a query is for somebody, as far as it is not for everybody. Whether they are in the batch is asked beside it. */
export const isRecipient = (
  db: Pick<Database | Transaction, 'select'>,
  userId: SQLWrapper | string,
): SQL | undefined =>
  or(
    isNull(announcements.recipientCount),
    exists(
      db
        .select({ userId: announcementRecipients.userId })
        .from(announcementRecipients)
        .where(
          and(
            eq(announcementRecipients.announcementId, announcements.id),
            eq(announcementRecipients.userId, userId),
          ),
        ),
    ),
  )
