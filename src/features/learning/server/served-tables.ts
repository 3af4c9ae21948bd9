import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { intervals } from './tables.ts'

/** How much video with a daily limit was handed out, whether or not anybody reported to have watched it. */
export const servedDays = pgTable(
  'served_days',
  {
    /** A viewer's id; rows of former versions begin with `net:` and are pruned with their day. */
    key: text('key').notNull(),
    /** A viewer's own day. */
    day: date('day').notNull(),
    servedMs: integer('served_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index('served_days_day').on(table.day)],
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
    delivered: intervals('delivered').notNull(),
    /** When the first of it was: nobody has begun to watch before. */
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.videoId] }),
    // What goes with a course. Deliveries never change the course of a row, so that updates stay on their page.
    index('video_deliveries_course').on(table.courseId),
  ],
)
