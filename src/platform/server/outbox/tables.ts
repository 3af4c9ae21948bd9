import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Events, written in the transaction of their change; the relay turns each into jobs and deletes it. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    type: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('outbox_created_at').on(table.createdAt)],
)
