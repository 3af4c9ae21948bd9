import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, videos } from '../../catalogue/server/tables.ts'
import type { VideoDraft } from '../rules/video-draft.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true })

/** What creators are working on; nothing of it is public before it is published. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    /** What it was published as, or made from. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    document: jsonb().$type<VideoDraft>().notNull(),
    /** Storage keys of the pictures to choose from, the oldest first. */
    thumbnails: text().array().notNull().default([]),
    /** Counts the saves, so that a window that has an older document is told. */
    version: integer().notNull().default(1),
    /** The version that was published last. */
    publishedVersion: integer(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('drafts_creator').on(table.creatorId, table.updatedAt.desc().nullsFirst(), table.id),
    uniqueIndex('drafts_course').on(table.courseId),
  ],
)

/** Files that creators send, each for a draft; the newest accepted one is the film of its draft. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null once the draft is gone; a job then removes the film, unless a lesson shows it. */
    draftId: uuid().references(() => drafts.id, { onDelete: 'set null' }),
    /** As the creator's disk calls it; shown, never used as a path. */
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    state: text({ enum: ['receiving', 'checking', 'accepted', 'refused'] }).notNull(),
    /** Why it was refused, for its creator. */
    failure: text(),
    /** Of an accepted one. */
    videoId: uuid().references(() => videos.id, { onDelete: 'set null' }),
    /** When the unfinished file is deleted. */
    expiresAt: time().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('uploads_draft').on(table.draftId, table.createdAt.desc().nullsFirst()),
    index('uploads_creator').on(table.creatorId, table.state),
    index('uploads_expiring').on(table.expiresAt).where(sql`state = 'receiving'`),
    index('uploads_video').on(table.videoId),
  ],
)
