import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import type { About, Personal, Skill } from '../rules/about.ts'
import type { EntryFields } from '../rules/entries.ts'
import { ENTRY_SECTIONS, type EntrySection, type ProfileSection } from '../rules/sections.ts'

const time = () => timestamp({ withTimezone: true })

/** What a profile has besides its account and its entries; there is none before something is saved. */
export const profiles = pgTable('profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  social: jsonb().$type<About['social']>().notNull().default([]),
  alternateEmail: text().notNull().default(''),
  birthDate: date(),
  address: jsonb().$type<Personal['contact']['address']>(),
  skills: jsonb().$type<Skill[]>().notNull().default([]),
  hiddenSections: text().array().$type<ProfileSection[]>().notNull().default([]),
  showActivity: boolean().notNull().default(false),
  allowIndexing: boolean().notNull().default(false),
  aboutVersion: integer().notNull().default(0),
  personalVersion: integer().notNull().default(0),
  skillsVersion: integer().notNull().default(0),
  updatedAt: time().notNull(),
})

/** Schools, posts, projects and certificates of people, as they tell them. */
export const profileEntries = pgTable(
  'profile_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section: text({ enum: ENTRY_SECTIONS }).notNull(),
    /** Place among the entries of the section; those of one place stand newest first. */
    position: integer().notNull().default(0),
    fields: jsonb().$type<EntryFields<EntrySection>>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('profile_entries_handle').on(table.userId, table.section, table.createdAt),
    check('profile_entries_fields', sql`jsonb_typeof(${table.fields}) = 'object'`),
  ],
)
