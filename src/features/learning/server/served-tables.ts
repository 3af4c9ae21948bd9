import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How much video with a daily limit was handed out, whether or not anybody reported to have watched it. */
export const servedDays = pgTable(
  'served_days',
  {
    /** A viewer's id, or `net:` with a keyed hash of a network's address. */
    key: text('key').notNull(),
    /** A viewer's own day; for a network the day in UTC. */
    day: date('day').notNull(),
    servedMs: integer('served_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index('served_days_day').on(table.day)],
)
