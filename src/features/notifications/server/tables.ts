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

/** Further data that a notification must store, since its source may change or go. */
export interface StoredNotificationContext {
  readonly subject?: string
  readonly state?: string
  /** The slug of its batch. */
  readonly batch?: string
  readonly bundle?: string
  /** What was reported, unless it is a comment. */
  readonly reported?: 'video'
}

/** Notifications; similar ones share a row while it is unread. */
export const notifications = pgTable(
  'notifications',
  {
    userId: recipient(),
    id: uuid().notNull().default(sql`uuidv7()`),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    /** Events with the same key join this row while it is open. */
    groupKey: text().notNull(),
    /** Whether similar events still join it: until it is read or a week old. */
    open: boolean().notNull().default(true),
    entityId: uuid(),
    lessonId: uuid(),
    courseId: uuid(),
    threadId: uuid(),
    /** Whether it concerns several courses; `courseId` is null then. */
    several: boolean().notNull().default(false),
    context: jsonb().$type<StoredNotificationContext>().notNull().default({}),
    /** Number of different people who caused it. */
    actorCount: integer().notNull().default(0),
    createdAt: time().notNull(),
    /** When an event last joined it; lists are sorted by this. */
    at: time().notNull(),
    /** When the list was opened since; null counts at the bell. */
    seenAt: time(),
    readAt: time(),
    /** When it was in a daily mail. */
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
 * The events behind each notification: one row per recipient and event, so that nobody is notified twice of one event, and so that
 * the people behind a group can be counted.
 */
export const notificationEvents = pgTable(
  'notification_events',
  {
    userId: recipient(),
    /** Idempotency key of the event, such as `comment-like:<comment>:<user>`. */
    idempotencyKey: text().notNull(),
    notificationId: uuid(),
    /** The person who caused it. */
    actorId: uuid(),
    /** The comment it came from, and is deleted with. */
    commentId: uuid(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.idempotencyKey] }),
    index('notification_events_group').on(
      table.userId,
      table.notificationId,
      table.createdAt.desc().nullsFirst(),
    ),
    index('notification_events_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notification_events_comment').on(table.commentId).where(sql`comment_id is not null`),
  ],
)

/** Settings of a user. No row: everything is on, the daily mail too. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  disabledCategories: text().array().$type<NotificationCategory[]>().notNull().default([]),
  digest: boolean().notNull().default(true),
  /** Day of the last daily mail, in the user's zone. */
  digestedOn: date(),
})
