import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/**
 * Who may open a restricted or practice course (decision 7), by e-mail address: it may be given before there is an
 * account. From the moment somebody has picked it up it is his, whatever his address is later.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** In small letters, as accounts keep theirs. */
    email: text().notNull(),
    /** Null: from the command line. */
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: time().notNull(),
    usedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time(),
    /** Taken back; giving it again clears this. */
    revokedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.email] }),
    index('access_grants_email').on(table.email),
    index('access_grants_used_by').on(table.usedBy),
    check('access_grants_small_letters', sql`${table.email} = lower(${table.email})`),
  ],
)
