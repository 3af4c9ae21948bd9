import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Events, written in the transaction of their change; the relay turns each into jobs and deletes it. */
export const outbox = pgTable('outbox', {
  /** In the order in which events were written: after a change that waited for another one, so is its event. */
  id: uuid().primaryKey().default(sql`uuidv7()`),
  type: text().notNull(),
  payload: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Events with a subject that a subscriber has not handled yet. The first one of each `orderKey` is due, the others wait. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the subscriber's job. */
    jobName: text().notNull(),
    /** The subscriber and the subject. */
    orderKey: text().notNull(),
    payload: jsonb().notNull(),
    /** Token of the job that handles it, so that no second one does. */
    claimedBy: uuid(),
  },
  (table) => [index('event_deliveries_order').on(table.orderKey, table.id)],
)
