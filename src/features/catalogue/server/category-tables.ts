import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CategoryTitles } from '../rules/categories.ts'

/** What a course can be about. The baseline has the foreign key that keeps a category which courses are in. */
export const courseCategories = pgTable(
  'course_categories',
  {
    /** Part of the address `/courses/{slug}`; a new title leaves it as it is. */
    slug: text().primaryKey(),
    title: text().notNull(),
    /** What it is called in other languages, where that differs. */
    titles: jsonb().$type<CategoryTitles>().notNull().default({}),
    /** From 1, in the order that people see. */
    position: integer().notNull(),
    /** Counts the titles it has had, from 1. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('course_categories_title').on(sql`lower(${table.title})`)],
)
