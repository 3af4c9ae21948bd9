import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

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
