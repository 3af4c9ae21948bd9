import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { CREATOR_MESSAGE_KINDS } from '../../catalogue/rules/creator-message.ts'
import { bundles } from '../../catalogue/server/bundle-tables.ts'
import { courses } from '../../catalogue/server/tables.ts'

const time = () => timestamp({ withTimezone: true })

/** Mails of courses that learners were to get: a row is what "once per person and course" means, and stays. */
export const creatorMessageDeliveries = pgTable(
  'creator_message_deliveries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text({ enum: CREATOR_MESSAGE_KINDS }).notNull(),
    requestedAt: time().notNull(),
    /** Null until the mail server has taken it, and for good where it was not to be sent any more. */
    sentAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.kind] }),
    index('creator_message_deliveries_course').on(table.courseId),
  ],
)

/** The same for bundles. */
export const bundleMessageDeliveries = pgTable(
  'bundle_message_deliveries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bundleId: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    kind: text({ enum: CREATOR_MESSAGE_KINDS }).notNull(),
    requestedAt: time().notNull(),
    sentAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bundleId, table.kind] }),
    index('bundle_message_deliveries_bundle').on(table.bundleId),
  ],
)
