import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { intervalsColumn } from './tables.ts'

/** How much video with a daily limit was handed out, whether or not anybody reported to have watched it. */
export const streamUsage = pgTable(
  'stream_usage',
  {
    /** A viewer's id; rows of former versions begin with `net:` and are pruned with their day. */
    key: text('key').notNull(),
    /** A viewer's own day. */
    day: date('day').notNull(),
    servedMs: integer('served_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index('stream_usage_day').on(table.day)],
)

/**
 * What of a video has been delivered to a viewer, whole segments only and on whatever day: nothing else counts as watched
 * (docs/product/watching.md). Keyed and distributed like the tables of watching, without foreign keys.
 */
export const videoDeliveries = pgTable(
  'video_deliveries',
  {
    viewerId: uuid('viewer_id').notNull(),
    videoId: uuid('video_id').notNull(),
    courseId: uuid('course_id').notNull(),
    delivered: intervalsColumn('delivered').notNull(),
    /** When the first of it was: nobody has begun to watch before. */
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.videoId] }),
    // What goes with a course. Deliveries never change the course of a row, so that updates stay on their page.
    index('video_deliveries_course').on(table.courseId),
  ],
)

/**
 * Views that are in the numbers of their lessons and courses already, so that none is counted twice. Kept for as long as
 * their day may come again, and then forgotten; the numbers stay. No foreign keys, as with all tables of watching.
 */
export const lessonViews = pgTable(
  'lesson_views',
  {
    /** The viewer's own. */
    day: date('day').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
  },
  // By day first: what is new goes to the end, and what is old goes from the beginning.
  (table) => [primaryKey({ columns: [table.day, table.viewerId, table.lessonId] })],
)

/** Watching time that was added to the allowance of a viewer's day. Keyed like the other tables of watching. */
export const watchExtensions = pgTable(
  'watch_extensions',
  {
    viewerId: uuid().notNull(),
    /** Names the one thing that gave it, so that it is given once. */
    idempotencyKey: text().notNull(),
    day: date().notNull(),
    seconds: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.idempotencyKey] })],
)
