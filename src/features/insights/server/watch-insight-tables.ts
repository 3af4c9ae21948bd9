import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { intervalsColumn } from '../../learning/server/tables.ts'

const lessonId = () =>
  uuid()
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' })
const courseId = () =>
  uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })
const count = () => integer().notNull().default(0)
const milliseconds = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * What of a viewer's watching is in the figures already, so that nothing is counted twice. The only table of insights that knows people:
 * it goes with the account, and the figures, which are counts, stay.
 */
export const countedViewers = pgTable(
  'insight_counted_viewers',
  {
    /** A learner's user id or a visitor's device id, as in the tables of watching. */
    viewerId: uuid().notNull(),
    lessonId: lessonId(),
    courseId: uuid().notNull(),
    /** Names the film and its length; empty for lessons without one. */
    film: text().notNull(),
    /** The day on which they began with the film, and the last one they were at the lesson; their own days. */
    beganOn: date().notNull(),
    activeOn: date().notNull(),
    watched: intervalsColumn().notNull(),
    counted: intervalsColumn().notNull(),
    countedDay: date().notNull(),
    inCurve: intervalsColumn().notNull(),
    isFinished: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.lessonId] }),
    index('insight_counted_viewers_lesson').on(table.lessonId),
  ],
)

/** Learners who have seen a lesson since figures were last counted: articles and questions leave no watch session. */
export const pendingLearners = pgTable('insight_pending_learners', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})

/** The day of the row that adds up all days. */
export const ALL_DAYS = '-infinity'

/**
 * How a film was watched, bucket by bucket, by those who began with it on one day. A row holds a whole curve, at most 1,200 buckets, so that
 * a span is as many rows as it has days.
 */
export const lessonWatchCurves = pgTable(
  'lesson_watch_curves',
  {
    lessonId: lessonId(),
    film: text().notNull(),
    /** On which they began; `-infinity`: whenever. */
    day: date().notNull(),
    /** How many they are. */
    began: count(),
    /** How many of them have watched each bucket. */
    people: integer().array().notNull(),
    /** How much of each bucket they have watched in all, ms. */
    watchedMs: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.film, table.day] })],
)

/** What was watched of a lesson on one day, whenever its viewers began. */
export const lessonWatchDays = pgTable(
  'lesson_watch_days',
  { lessonId: lessonId(), day: date().notNull(), people: count(), watchedMs: milliseconds() },
  (table) => [primaryKey({ columns: [table.lessonId, table.day] })],
)

/** Learners of a lesson, of all time. Visitors are in the curves only. */
export const lessonLearnerTotals = pgTable('lesson_learner_totals', {
  lessonId: lessonId().primaryKey(),
  began: count(),
  finished: count(),
  watchedMs: milliseconds(),
})

/** What happened in a course on one day. */
export const courseInsightDays = pgTable(
  'course_insight_days',
  {
    courseId: courseId(),
    day: date().notNull(),
    /** First enrolments and completions, by the days of UTC. */
    enrolled: count(),
    completed: count(),
    /** Learners who began with the course, and who were at any of its lessons. */
    began: count(),
    learners: count(),
    /** By anybody, visitors too. */
    watchedMs: milliseconds(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.day] })],
)
