import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { questionSets } from '../../assessments/server/tables.ts'
import { lessons } from '../../catalogue/server/tables.ts'

const time = () => timestamp({ withTimezone: true }).notNull()
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const lessonId = () =>
  uuid()
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' })

/** Up to when somebody's time has been counted as reading: no moment counts for two articles. */
export const readingClocks = pgTable('reading_clocks', {
  userId: userId().primaryKey(),
  countedUntil: time(),
})

/** Articles that somebody has opened and not yet read to the end. */
export const articleReadings = pgTable(
  'article_readings',
  {
    userId: userId(),
    lessonId: lessonId(),
    /** When a page with it was last opened: time before that was none with it. */
    openedAt: time(),
    /** What it asked for when it was opened. */
    requiredMs: integer().notNull(),
    readMs: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('article_readings_lesson').on(table.lessonId),
  ],
)

/** Practice problems that somebody has solved, in whatever course; stays when the questions change. */
export const practiceSolutions = pgTable(
  'practice_solutions',
  {
    userId: userId(),
    questionSetId: uuid()
      .notNull()
      .references(() => questionSets.id, { onDelete: 'cascade' }),
    solvedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionSetId] }),
    index('practice_solutions_question_set').on(table.questionSetId),
  ],
)

/** Visitors' devices that were given video today, each at the network where it first was. */
export const visitorDevices = pgTable(
  'visitor_devices',
  {
    /** In UTC. */
    day: date().notNull(),
    deviceId: uuid().notNull(),
    /** A keyed hash of the network's address. */
    network: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.deviceId] }),
    index('visitor_devices_network').on(table.day, table.network),
  ],
)
