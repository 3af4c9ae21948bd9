import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { questionSets } from '../../assessments/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { comments } from '../../community/server/comment-tables.ts'

/** How the first attempts at a question went. A question that is changed is another one and begins anew. */
export const questionFigures = pgTable(
  'question_figures',
  {
    questionSetId: uuid()
      .notNull()
      .references(() => questionSets.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    attempts: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.questionSetId, table.fingerprint] })],
)

/** How the first answers to a question that a video asks went, in this video. A question that is changed is another one. */
export const videoQuestionFigures = pgTable(
  'video_question_figures',
  {
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    questionSetId: uuid()
      .notNull()
      .references(() => questionSets.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    answered: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.questionSetId, table.fingerprint] }),
    index('video_question_figures_question_set').on(table.questionSetId),
  ],
)

/** Threads whose last comment is not by the creator of the course. */
export const waitingThreads = pgTable(
  'insight_waiting_threads',
  {
    threadId: uuid()
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** When that comment was written. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('insight_waiting_threads_course').on(table.courseId, table.since),
    index('insight_waiting_threads_lesson').on(table.lessonId),
  ],
)
