import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'

const time = () => timestamp({ withTimezone: true })
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const courseId = () =>
  uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })

/**
 * Notes beside videos. The id is made by the browser, so it is unique per owner only: knowing somebody else's id lets nobody
 * occupy it or find out that it exists.
 */
export const notes = pgTable(
  'notes',
  {
    id: uuid().notNull(),
    userId: userId(),
    courseId: courseId(),
    /** Null after the creator has removed the video: the learner's note outlives it. */
    lessonId: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    /** Seconds into the video. */
    seconds: integer().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notes_course').on(table.userId, table.courseId, table.lessonId),
    index('notes_of_course').on(table.courseId),
    index('notes_lesson').on(table.lessonId),
    check('notes_seconds', sql`seconds >= 0`),
  ],
)

/** Documents made of the notes of a course. */
export const noteDocuments = pgTable(
  'note_documents',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: userId(),
    courseId: courseId(),
    state: text({ enum: ['working', 'ready', 'failed'] }).notNull(),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    fileName: text().notNull(),
    requestedAt: time().notNull(),
    /** When the file is removed. */
    expiresAt: time().notNull(),
  },
  (table) => [
    index('note_documents_user').on(table.userId, table.courseId),
    index('note_documents_expiry').on(table.expiresAt),
  ],
)
