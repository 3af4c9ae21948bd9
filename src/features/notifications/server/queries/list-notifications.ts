import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { Notification } from '../../rules/contract.ts'
import { MENTION_NOTIFICATION_TYPES } from '../../rules/notification-types.ts'
import { notifications } from '../tables.ts'
import { presentNotifications } from './present-notifications.ts'

type Given = Placeholders<{ userId: string; limit: number }>
type GivenEnd = Placeholders<{ createdAt: string; id: string }>

/** The list as it is opened, and a later page of it; of all and of mentions. */
const defineListReads = (name: string, wanted: SQL | undefined) => {
  const list = (db: Database | Transaction, given: Given, end?: SQL) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, given.userId), wanted, end))
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(given.limit)
  return {
    first: defineRead(name, (db, given: Given) => list(db, given)),
    before: defineRead(`${name}_before`, (db, given: Given & GivenEnd) =>
      // A row comparison, so that the index is read from this position on.
      list(
        db,
        given,
        sql`(${notifications.at}, ${notifications.id}) < (${given.createdAt}::timestamptz, ${given.id}::uuid)`,
      ),
    ),
  }
}

const all = defineListReads('notifications_list', undefined)
const ofMentions = defineListReads(
  'notifications_mentions',
  // Written out, as the condition of the index is.
  sql`${notifications.type} in (${sql.raw(MENTION_NOTIFICATION_TYPES.map((type) => `'${type}'`).join(', '))})`,
)

/**
 * A page of somebody's notifications, the latest first; as fast at the ten thousandth as at the first.
 * @param page.before `next` of the previous page
 */
export async function listNotifications(
  { db, actor, clock }: PersonContext,
  { before, limit, mentions = false }: { before?: string | undefined; limit: number; mentions?: boolean },
): Promise<{ data: Notification[]; next: string | null }> {
  const end = before === undefined ? undefined : decodeTimeCursor(before)
  const read = mentions ? ofMentions : all
  const page = { userId: actor.id, limit: limit + 1 }
  const rows = await (end
    ? read.before(db, { ...page, id: end.id, createdAt: end.createdAt.toISOString() })
    : read.first(db, page))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await presentNotifications({ db }, { userId: actor.id, rows: shown, now: clock.now() }),
    next: last && rows.length > limit ? encodeTimeCursor({ createdAt: last.at, id: last.id }) : null,
  }
}
