import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

/** Append-only (decision 15): a balance is the sum of its rows; what gives points twice has the same cause and is refused. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: uuid().notNull().default(sql`uuidv7()`).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: ['watching'] }).notNull(),
    amount: integer().notNull(),
    /** Names the one thing that gave these points, for example `watching:2026-11-21:5`. */
    cause: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('points_ledger_cause').on(table.userId, table.cause),
    index('points_ledger_user').on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
)
