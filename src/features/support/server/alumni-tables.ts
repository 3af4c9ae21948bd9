import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ALUMNI_CONTRIBUTIONS } from '../rules/alumni.ts'

/** Stories on the alumni page. */
export const alumniStories = pgTable('alumni_stories', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull().unique(),
  headline: text().notNull(),
  story: text().notNull(),
  contribution: text({ enum: ALUMNI_CONTRIBUTIONS }),
  seqNo: integer().notNull(),
  /** Goes up with each edit, so that of two at once the later one is told. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
