import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Interest } from '../rules/interests.ts'
import { users } from './tables.ts'

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
