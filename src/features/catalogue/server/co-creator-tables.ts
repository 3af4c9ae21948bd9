import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses } from './tables.ts'

/** People whom the creator of a course has named to edit it with them (docs/product/studio.md#co-creators). */
export const courseCoCreators = pgTable(
  'course_co_creators',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_co_creators_user').on(table.userId),
  ],
)
