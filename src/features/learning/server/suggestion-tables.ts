import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses } from '../../catalogue/server/tables.ts'

const course = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })

/** When a learner first saw an item of a course, or a single video, to its end. */
export const seenCourses = pgTable(
  'seen_courses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: course('course_id'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('seen_courses_latest').on(table.userId, table.seenAt.desc().nullsFirst()),
    index('seen_courses_course').on(table.courseId),
  ],
)

/** How many learners have seen something of both, one row for each direction. Says nothing about whom. */
export const seenTogether = pgTable(
  'seen_together',
  {
    courseId: course('course_id'),
    otherId: course('other_id'),
    learners: integer('learners').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.otherId] }),
    index('seen_together_most').on(table.courseId, table.learners.desc().nullsFirst()),
    index('seen_together_other').on(table.otherId),
  ],
)
