import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Uses that limits have counted. Unlogged, by hand in the baseline: counting must not wait for the disk, and a crash of
 * PostgreSQL, which nobody outside can bring about, empties it.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The limit and a keyed hash of what it counts by, so that the table names no address and no network. */
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
})
