import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings that are changed at run time, by name, unlike the configuration of a process. */
export const siteSettings = pgTable('site_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
