import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { courses, lessons } from './tables.ts'

/** Former slugs of lessons, which redirect. One that is in use again leads to the lesson that has it now. */
export const formerLessonSlugs = pgTable(
  'former_lesson_slugs',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    seoTitle: text().notNull(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.seoTitle] }),
    index('former_lesson_slugs_lesson').on(table.lessonId),
  ],
)
