import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Watching time that was added to the allowance of a viewer's day. Keyed like the other tables of watching. */
export const watchExtensions = pgTable(
  'watch_extensions',
  {
    viewerId: uuid().notNull(),
    /** Names the one thing that gave it, so that it is given once. */
    cause: text().notNull(),
    day: date().notNull(),
    seconds: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.cause] })],
)
