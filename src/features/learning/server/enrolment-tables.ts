import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { bundles } from '../../catalogue/server/bundle-tables.ts'
import { courses } from '../../catalogue/server/tables.ts'

export const enrolments = pgTable(
  'enrolments',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The bundle that brought the course; null for one that the learner chose by itself, which stays when bundles are left. */
    bundleId: uuid().references(() => bundles.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('enrolments_course').on(table.courseId),
    index('enrolments_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.courseId.desc().nullsFirst(),
    ),
    index('enrolments_bundle').on(table.bundleId).where(sql`bundle_id is not null`),
    // For the figures of a day.
    index('enrolments_created').on(table.createdAt),
  ],
)

export const bundleEnrolments = pgTable(
  'bundle_enrolments',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bundleId: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bundleId] }),
    index('bundle_enrolments_bundle').on(table.bundleId),
  ],
)

/**
 * Courses that somebody has left, and when they first enrolled in them: enrolling again is no new enrolment, neither for the
 * next redemption of points nor for the creator's notifications.
 */
export const formerEnrolments = pgTable(
  'former_enrolments',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    firstEnrolledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('former_enrolments_course').on(table.courseId),
    // For the figures of a day.
    index('former_enrolments_first').on(table.firstEnrolledAt),
  ],
)

/** Who has completed which course, for the first time; stays when lessons are added or the course is left. */
export const courseCompletions = pgTable(
  'course_completions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    completedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_completions_course').on(table.courseId),
    // For the figures of a day.
    index('course_completions_at').on(table.completedAt),
  ],
)
