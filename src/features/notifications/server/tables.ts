import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import type { NotificationCategory } from '../rules/categories.ts'
import { NOTIFICATION_TYPES } from '../rules/notification-types.ts'

const time = () => timestamp({ withTimezone: true })
const recipient = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What else a notification has to remember, since it may change or go. */
export interface KeptFacts {
  readonly subject?: string
  readonly state?: string
  /** What a report is about, where it is no comment. */
  readonly reported?: 'video'
}

/** What somebody is told. Things of a kind are one row while that is unread. */
export const notifications = pgTable(
  'notifications',
  {
    userId: recipient(),
    id: uuid().notNull().default(sql`uuidv7()`),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    /** What it takes in: all that has the same name while it is open. */
    groupKey: text().notNull(),
    /** Whether it still takes in what is like it; ends when it is read or its time is over. */
    open: boolean().notNull().default(true),
    entityId: uuid(),
    lessonId: uuid(),
    courseId: uuid(),
    threadId: uuid(),
    /** It tells of several courses; `courseId` is null then. */
    several: boolean().notNull().default(false),
    facts: jsonb().$type<KeptFacts>().notNull().default({}),
    /** How many different people are behind it. */
    actorCount: integer().notNull().default(0),
    createdAt: time().notNull(),
    /** When it grew last: its place in the list. */
    at: time().notNull(),
    /** When the list was looked at since; null counts at the bell. */
    seenAt: time(),
    readAt: time(),
    /** When a mail told of it. */
    digestedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('notifications_open_group').on(table.userId, table.groupKey).where(sql`open`),
    index('notifications_list').on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_mentions')
      .on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`type = 'comment-mention'`),
    index('notifications_unseen').on(table.userId).where(sql`seen_at is null`),
    index('notifications_undigested')
      .on(table.userId, table.at)
      .where(sql`read_at is null and digested_at is null`),
    index('notifications_age').on(table.at),
    check('notifications_read_is_closed', sql`read_at is null or not open`),
  ],
)

/**
 * What each notification was made of: one row for each thing that somebody was told, so that he is told once, and for each
 * person behind a group.
 */
export const notificationCauses = pgTable(
  'notification_causes',
  {
    userId: recipient(),
    /** Names the one thing that happened, such as `comment-like:<comment>:<who>`. */
    cause: text().notNull(),
    notificationId: uuid(),
    /** Who did it. */
    actorId: uuid(),
    /** The comment it came from, with which it goes. */
    commentId: uuid(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cause] }),
    index('notification_causes_group').on(
      table.userId,
      table.notificationId,
      table.createdAt.desc().nullsFirst(),
    ),
    index('notification_causes_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notification_causes_comment').on(table.commentId).where(sql`comment_id is not null`),
  ],
)

/** What somebody wants to hear of. No row: everything, and the daily mail. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: text().array().$type<NotificationCategory[]>().notNull().default([]),
  digest: boolean().notNull().default(true),
  /** The person's day on which the last daily mail was sent. */
  digestedOn: date(),
})
