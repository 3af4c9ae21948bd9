import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { batches } from '../../batches/server/tables.ts'
import { lessons, sections } from '../../catalogue/server/tables.ts'
import { CLASS_REMINDERS } from '../rules/events.ts'
import type { ClassResource } from '../rules/schemas.ts'

const time = () => timestamp({ withTimezone: true })

/** Live classes of batches (docs/product/live-classes.md). None is ever deleted: a cancelled one stays on the calendars. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** The IANA zone in which it was planned: a copy keeps the time on the wall there. */
    timeZone: text().notNull(),
    /** Where it takes place. In no list and no feed: `joinLiveClass` alone gives it. */
    link: text().notNull(),
    /** The topic of the batch's courses that it belongs to, at which it is shown as live. */
    sectionId: uuid().references(() => sections.id, { onDelete: 'set null' }),
    resources: jsonb().$type<ClassResource[]>().notNull().default([]),
    /** Common to the classes that were planned as one weekly repeat. */
    seriesId: uuid(),
    /** The class of another batch that this one is a copy of, so that each is copied once. */
    copiedFrom: uuid(),
    recordingUrl: text(),
    recordingLessonId: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    cancelledAt: time(),
    /** Rises with each change of what its planner enters, so that a second window notices. */
    version: integer().notNull().default(1),
    /** Of RFC 5545: rises when it is moved or cancelled. */
    sequence: integer().notNull().default(0),
    /** The last reminder that went out, and of which sequence. */
    reminder: text({ enum: CLASS_REMINDERS }),
    remindedSequence: integer(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('live_classes_batch_start').on(table.batchId, table.startsAt, table.id),
    index('live_classes_batch_end').on(table.batchId, table.endsAt, table.id),
    index('live_classes_series').on(table.seriesId).where(sql`series_id is not null`),
    index('live_classes_section').on(table.sectionId).where(sql`section_id is not null`),
    index('live_classes_due').on(table.startsAt).where(sql`cancelled_at is null`),
    uniqueIndex('live_classes_copy').on(table.batchId, table.copiedFrom).where(sql`copied_from is not null`),
    check('live_classes_times', sql.raw('starts_at < ends_at')),
    check('live_classes_recording', sql.raw('num_nonnulls(recording_url, recording_lesson_id) <= 1')),
  ],
)

/** Who was in a class: at most one row for each member. */
export const liveClassAttendance = pgTable(
  'live_class_attendance',
  {
    classId: uuid()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By our button, or marked by who guides the batch. */
    how: text({ enum: ['joined', 'marked'] }).notNull(),
    markedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('live_class_attendance_user').on(table.userId),
  ],
)

/** Secret addresses under which calendar programs read somebody's classes. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: all batches. */
    batchId: uuid().references(() => batches.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    createdAt: time().notNull(),
  },
  (table) => [unique('calendar_feeds_one').on(table.userId, table.batchId).nullsNotDistinct()],
)
