import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { ACCOUNT_APPEAL_TYPE, FEEDBACK_TYPES } from '../rules/feedback.ts'

const time = () => timestamp({ withTimezone: true })

/** Feedback, reports and appeals. They stay, anonymized, when their writer's account is erased. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().notNull().default(sql`uuidv7()`).primaryKey(),
    feedbackType: text({ enum: FEEDBACK_TYPES }).notNull(),
    state: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Null for a visitor. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    contact: text().notNull(),
    message: text().notNull(),
    suggestion: text().notNull(),
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    videoId: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    closedAt: time(),
  },
  (table) => [
    index('feedback_queue').on(table.state, table.createdAt),
    index('feedback_user').on(table.userId),
    index('feedback_course').on(table.courseId),
    index('feedback_video').on(table.videoId),
    uniqueIndex('feedback_open_appeal')
      .on(table.userId)
      .where(sql.raw(`state = 'open' and feedback_type = '${ACCOUNT_APPEAL_TYPE}'`)),
  ],
)

/** What people would pay for plans that do not exist yet; one vote per person and plan. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pollId: text().notNull(),
    type: text({ enum: ['interested'] }).notNull(),
    amount: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pollId] })],
)

/** What people wrote on the contact page, as they wrote it. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The account it was written from, if any; name and address below are what was typed. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: time().notNull(),
    /** When it was mailed to the support address. */
    mailedAt: time(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt.desc()),
    index('contact_messages_user').on(table.userId),
  ],
)
