import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTOR_KINDS } from '../../rules/audit.ts'
import type { SiteSettingValue } from '../../rules/site-settings.ts'

/** What the site itself has to remember, such as how far a count has come, by name. What operators set is in `siteSettingChanges`. */
export const siteSettings = pgTable('site_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Each change of a setting; the one with the highest version is in force. See docs/decisions/0049-settings-in-the-database.md. */
export const siteSettingChanges = pgTable(
  'site_setting_changes',
  {
    key: text().notNull(),
    /** Counts the changes of this setting from 1. */
    version: integer().notNull(),
    /** Null: the default. */
    value: jsonb().$type<SiteSettingValue>(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    changedByKind: text({ enum: AUDIT_ACTOR_KINDS }).notNull(),
    /** The person's id, without a foreign key: the setting outlives the account. */
    changedByUserId: uuid(),
    /** The operating system's name of who typed the command, or the name of the job. */
    changedByName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    check('site_setting_changes_by_kind', sql.raw("changed_by_kind in ('person', 'command-line', 'job')")),
    check(
      'site_setting_changes_by_named',
      sql.raw(
        "(changed_by_user_id is not null) = (changed_by_kind = 'person') and (changed_by_name is null) = (changed_by_kind = 'person')",
      ),
    ),
  ],
)
