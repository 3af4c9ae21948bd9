import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/**
 * Who may open a restricted or practice course (docs/product/access.md#grants), by e-mail address, since access may be given
 * before there is an account. Once an account has picked a grant up it keeps it, whatever its address is later.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** In lower case, like the addresses of accounts. */
    email: text().notNull(),
    /** Null: from the command line. */
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: time().notNull(),
    usedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time(),
    /** Set when it is revoked, cleared when it is given again. */
    revokedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.email] }),
    index('access_grants_email').on(table.email),
    index('access_grants_used_by').on(table.usedBy),
    check('access_grants_small_letters', sql`${table.email} = lower(${table.email})`),
  ],
)
