import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { COMMENT_REPORT_REASONS } from '../rules/comment.ts'

const time = () => timestamp({ withTimezone: true })
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const courseId = () =>
  uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })
const lessonId = () =>
  uuid()
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' })
const commentId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => comments.id, { onDelete: 'cascade' })

/** Comments below videos, in threads of one level. */
export const comments = pgTable(
  'comments',
  {
    /** Made by the author's browser, so the order is by `createdAt` and not by id. */
    id: uuid().primaryKey(),
    courseId: courseId(),
    lessonId: lessonId(),
    /** The comment that began the thread; null where this one does. */
    threadId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    replyToId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** Null, as is the text, for a deleted comment that stays for the sake of its replies. */
    authorId: uuid().references(() => users.id),
    /** Text with no tags but links; see `sanitizeCommentText`. */
    text: text(),
    likeCount: integer().notNull().default(0),
    /** Of a thread's beginning. */
    replyCount: integer().notNull().default(0),
    createdAt: time().notNull(),
    editedAt: time(),
  },
  (table) => [
    index('comments_threads')
      .on(table.lessonId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`thread_id is null`),
    index('comments_replies').on(table.threadId, table.createdAt, table.id).where(sql`thread_id is not null`),
    index('comments_reply_to').on(table.replyToId).where(sql`reply_to_id is not null`),
    index('comments_author').on(table.authorId).where(sql`author_id is not null`),
    // Not for lists: without these, deleting a lesson or course would scan all comments of the site.
    index('comments_lesson').on(table.lessonId),
    index('comments_course').on(table.courseId),
    check('comments_author_and_text', sql`(author_id is null) = (text is null)`),
    check('comments_counts', sql`like_count >= 0 and reply_count >= 0`),
  ],
)

/** Threads of a lesson, counted as they change. No row for a lesson that never had one. */
export const commentTotals = pgTable(
  'comment_totals',
  {
    lessonId: uuid()
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    threads: integer().notNull().default(0),
  },
  (table) => [index('comment_totals_course').on(table.courseId)],
)

/** Who likes which comment; `comments.likeCount` is their number. */
export const commentLikes = pgTable(
  'comment_likes',
  { userId: userId(), commentId: commentId(), createdAt: time().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_likes_comment').on(table.commentId),
  ],
)

/** Whom a comment mentions; an @-name without a row is text. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: commentId(),
    userId: userId(),
    /** As in the text, in lower case; the person may have changed it since. */
    username: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId),
  ],
)

/** Reports of comments to staff. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    commentId: commentId(),
    userId: userId(),
    reason: text({ enum: COMMENT_REPORT_REASONS }).notNull(),
    message: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('comment_reports_once').on(table.commentId, table.userId),
    index('comment_reports_user').on(table.userId),
  ],
)

/** Threads whose notifications somebody has turned off. */
export const threadMutes = pgTable(
  'thread_mutes',
  { userId: userId(), threadId: commentId(), createdAt: time().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('thread_mutes_thread').on(table.threadId),
  ],
)
