import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { bundles } from './bundle-tables.ts'
import { courses } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/**
 * Who asks the creator of a restricted or practice course, a single video or a bundle for access (docs/product/access.md#requests). One
 * row for each person and work: asking again after an answer takes its place.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Either a course or a bundle. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    bundleId: uuid().references(() => bundles.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    requestedAt: time().notNull(),
    /** Null: it waits for an answer. */
    answeredAt: time(),
    accepted: boolean(),
    /** What the creator wrote with a refusal; empty: nothing. */
    reply: text().notNull().default(''),
  },
  (table) => [
    unique('access_requests_course_user').on(table.courseId, table.userId),
    unique('access_requests_bundle_user').on(table.bundleId, table.userId),
    index('access_requests_bundle_waiting')
      .on(table.bundleId, table.requestedAt)
      .where(sql`answered_at is null`),
    index('access_requests_waiting').on(table.courseId, table.requestedAt).where(sql`answered_at is null`),
    index('access_requests_user').on(table.userId),
    check('access_requests_subject', sql.raw('num_nonnulls(course_id, bundle_id) = 1')),
    check('access_requests_answer', sql.raw('(answered_at is null) = (accepted is null)')),
  ],
)
