import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Interest } from '../rules/onboarding.ts'
import { DATA_EXPORT_STATES } from '../rules/personal-data-contract.ts'
import { users } from './tables.ts'

/** What each person has already been shown: see docs/product/accounts.md#shown-once. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

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
  wrongAttempts: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Copies of their data that people asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: DATA_EXPORT_STATES }).notNull(),
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

/** Given-up usernames, for as long as they are reserved for their former owner: see docs/product/accounts.md#usernames. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    /** In lower case. */
    username: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    freedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_usernames_user').on(table.userId),
    index('former_usernames_freed').on(table.freedAt),
  ],
)

/** What people say they want to learn. */
export const interests = pgTable(
  'interests',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interest: text().$type<Interest>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.interest] })],
)
