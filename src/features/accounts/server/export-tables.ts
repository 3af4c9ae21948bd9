import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_STATES } from '../rules/account-data.ts'
import { users } from './tables.ts'

/** Copies of their data that people asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: EXPORT_STATES }).notNull(),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    /** Bytes of the archive. */
    size: integer(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the archive is removed. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('data_exports_user').on(table.userId, table.requestedAt)],
)
