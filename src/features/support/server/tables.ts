import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

const time = () => timestamp({ withTimezone: true })

/** What people would pay for plans that do not exist yet; one vote per person and plan. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pollId: text().notNull(),
    type: text({ enum: ['interested'] }).notNull(),
    amount: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pollId] })],
)
