import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

const time = () => timestamp({ withTimezone: true })
const ownerId = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** The authenticator app of an account. `users.twoFactorEnabled` says whether signing in asks for its codes. */
export const authenticators = pgTable('authenticators', {
  userId: ownerId().primaryKey(),
  /** Encrypted with the site's secret. */
  secret: text().notNull(),
  /** Null while it is being set up: until its first code was entered. */
  confirmedAt: time(),
  /** The period of 30 seconds, counted from 1970, of the last code that was taken; it and those before open nothing any more. */
  lastUsedStep: integer(),
  createdAt: time().notNull(),
})

/** Codes for somebody without their authenticator. One that was used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId().notNull(),
    codeHash: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins that wait for their second factor. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: ownerId().notNull(),
    /** SHA-256 of what the cookie of the browser holds that began it. */
    tokenHash: text().notNull().unique(),
    wrongAttempts: integer().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expires').on(table.expiresAt),
  ],
)
