import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

/** What people wrote on the contact page, as they wrote it. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The account it was written from, if any; name and address below are what was typed. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was mailed to the support address. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt.desc()),
    index('contact_messages_user').on(table.userId),
  ],
)
