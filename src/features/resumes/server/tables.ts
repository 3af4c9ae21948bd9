import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import type { ResumeDesign } from '../rules/resume-design.ts'
import type { ResumeDocument } from '../rules/resume-document.ts'

const time = () => timestamp({ withTimezone: true })

/** Resumes: copies of a profile that are edited on their own. */
export const resumes = pgTable(
  'resumes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: jsonb().$type<ResumeDocument>().notNull(),
    design: jsonb().$type<ResumeDesign>().notNull(),
    /** What the profile said when the resume last took something over, to tell what is new since. */
    profileSnapshot: jsonb().$type<ResumeDocument>().notNull(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('resumes_user').on(table.userId, table.updatedAt.desc().nullsFirst())],
)
