import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { ALUMNI_CONTRIBUTIONS } from '../rules/alumni.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const createdAt = () => timestamp({ withTimezone: true }).notNull()

/** What alumni offered in the form of the alumni page. */
export const alumniConsents = pgTable(
  'alumni_consents',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    linkedinProfile: text().notNull(),
    contribution: text({ enum: ALUMNI_CONTRIBUTIONS }).notNull(),
    suggestion: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('alumni_consents_created').on(table.createdAt.desc()),
    index('alumni_consents_user').on(table.userId),
  ],
)

/** Stories on the alumni page. */
export const alumniStories = pgTable('alumni_stories', {
  id: id(),
  name: text().notNull().unique(),
  headline: text().notNull(),
  story: text().notNull(),
  contribution: text({ enum: ALUMNI_CONTRIBUTIONS }),
  seqNo: integer().notNull(),
  createdAt: createdAt(),
})
