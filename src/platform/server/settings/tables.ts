import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the site remembers of itself, by name: set at run time, unlike the configuration of a process. */
export const siteSettings = pgTable('site_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
