import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Intervals } from '../rules/intervals.ts'
import { formatMultirange, parseMultirange } from './watch/multirange.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Stretches of a lesson or its video in ms. */
export const intervalsColumn = customType<{ data: Intervals; driverData: string }>({
  dataType: () => 'int4multirange',
  fromDriver: parseMultirange,
  toDriver: formatMultirange,
})

// Every table of watching is keyed and distributed by viewer: a learner's user id or a visitor's device id. Hence no
// foreign keys. Columns that ticks change are in no index, so that updates stay on their page (HOT).

/** A viewer's running session, budget and day. Changed by each tick; `version` guards all that a tick writes. */
export const viewerState = pgTable('viewer_state', {
  viewerId: uuid('viewer_id').primaryKey(),
  version: integer('version').notNull().default(0),
  sessionId: uuid('session_id'),
  /** Last tick taken in the running session; ticks are numbered without gaps, so it is their count too. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** Whether the budget fills with time. */
  running: boolean('running').notNull().default(false),
  budgetMs: integer('budget_ms').notNull().default(0),
  /** How much more of the content the running session may have watched anew. */
  watchableMs: integer('watchable_ms').notNull().default(0),
  /** The server's time at the last tick that was taken. */
  refilledAt: instant('refilled_at').notNull(),
  /** How long before that the tick was made: time that is left for the ticks after it. */
  unaccountedMs: integer('unaccounted_ms').notNull().default(0),
  day: date('day').notNull(),
  dayEndsAt: instant('day_ends_at').notNull(),
  zone: text('zone').notNull(),
})

/** Sessions that another one has taken over from: their ticks still arrive, each to be taken once. */
export const watchSessions = pgTable(
  'watch_sessions',
  {
    viewerId: uuid('viewer_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    lastSeq: integer('last_seq').notNull(),
    /** How much more of the content its late ticks may have watched anew. */
    watchableMs: integer('watchable_ms').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.sessionId] })],
)

/** What a viewer has watched of a lesson. Articles and MCQs have a row with nothing but `seenAt`. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    viewerId: uuid('viewer_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
    watched: intervalsColumn('watched').notNull().default(sql`'{}'`),
    /** Total length of `watched`. */
    watchedMs: integer('watched_ms').notNull().default(0),
    /** What has earned on `countedDay`. */
    counted: intervalsColumn('counted').notNull().default(sql`'{}'`),
    countedDay: date('counted_day'),
    positionMs: integer('position_ms').notNull().default(0),
    watchedAt: instant('watched_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.lessonId] }),
    // Whether anybody has learned from a course, and what one viewer has seen of it. Ticks never change either.
    index('lesson_progress_course_viewer').on(table.courseId, table.viewerId),
  ],
)

/** A viewer's calendar days: what was learned and how much of the allowance is used and was added. */
export const viewerDays = pgTable(
  'viewer_days',
  {
    viewerId: uuid('viewer_id').notNull(),
    day: date('day').notNull(),
    learnedMs: integer('learned_ms').notNull().default(0),
    usedMs: integer('used_ms').notNull().default(0),
    extraMs: integer('extra_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day] }),
    // Which learners had a day of late: their totals are added up anew. Ticks never change the day of a row.
    index('viewer_days_day').on(table.day),
  ],
)
