import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/** Changes of address that wait for their two codes; at most one for each account. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  oldEmail: text().notNull(),
  newEmail: text().notNull(),
  /** Null until its mail was sent. */
  oldCodeHash: text(),
  newCodeHash: text(),
  codeSentAt: timestamp({ withTimezone: true }),
  wrongTries: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
