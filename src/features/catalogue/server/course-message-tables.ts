import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CREATOR_MESSAGE_KINDS } from '../rules/creator-message.ts'
import { courses } from './tables.ts'

/** The mails that a course sends to its learners, as they are published. */
export const courseMessages = pgTable(
  'course_messages',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text({ enum: CREATOR_MESSAGE_KINDS }).notNull(),
    subject: text().notNull(),
    /** Markdown; rendered when it is sent, since each mail has its own values. */
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.kind] })],
)
