import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Notification } from '../../rules/contract.ts'
import { MENTION_NOTIFICATION_TYPES } from '../../rules/notification-types.ts'
import { notifications } from '../tables.ts'
import { presentNotifications } from './present-notifications.ts'

/**
 * A page of somebody's notifications, the latest first; as fast at the ten thousandth as at the first.
 * @param page.before `next` of the previous page
 */
export async function listNotifications(
  { db, actor }: PersonContext,
  { before, limit, mentions = false }: { before?: string | undefined; limit: number; mentions?: boolean },
): Promise<{ data: Notification[]; next: string | null }> {
  const end = before === undefined ? undefined : decodeTimeCursor(before)
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.id),
        mentions ? inArray(notifications.type, MENTION_NOTIFICATION_TYPES) : undefined,
        // A row comparison, so that the index is read from this position on.
        end &&
          sql`(${notifications.at}, ${notifications.id}) < (${end.createdAt.toISOString()}::timestamptz, ${end.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await presentNotifications({ db }, { userId: actor.id, rows: shown }),
    next: last && rows.length > limit ? encodeTimeCursor({ createdAt: last.at, id: last.id }) : null,
  }
}
