import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

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
