import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTOR_KINDS } from '#platform/rules/audit.ts'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { ALUMNI_CONTRIBUTIONS } from '../rules/alumni.ts'
import { FEEDBACK_TYPES } from '../rules/feedback.ts'
import { INBOX_KINDS, INBOX_OUTCOMES, INBOX_STATES } from '../rules/inbox.ts'

const time = () => timestamp({ withTimezone: true })

/**
 * What people write to those who run the site: contact messages, feedback with reports, appeals, requests to become a creator, offers of
 * alumni and reports of comments. Items stay, without name and address, when their writer's account is erased; offers go with it.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: INBOX_KINDS }).notNull(),
    state: text({ enum: INBOX_STATES }).notNull().default('open'),
    createdAt: time().notNull(),

    /**
     * The account it was written from; null for a visitor, and for the reports of a comment, which come from several. The name and
     * address of a contact message and an offer are as typed all the same.
     */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Empty when the account was erased. */
    email: text().notNull(),
    /** Of contact messages and requests; empty for others. */
    subject: text().notNull().default(''),
    /** Of reports of a comment: the reasons and words of each, a line for a report. */
    body: text().notNull(),

    /** Of feedback, appeals and requests: another way to reach the writer. */
    contact: text().notNull().default(''),
    /** Of feedback: what it is about. */
    feedbackType: text({ enum: FEEDBACK_TYPES }),
    suggestion: text().notNull().default(''),
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    videoId: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    /** Of a request to become a creator: a channel or video; may be empty. */
    youtube: text().notNull().default(''),
    /** Of an offer of alumni. */
    contribution: text({ enum: ALUMNI_CONTRIBUTIONS }),
    linkedinProfile: text().notNull().default(''),
    /** Of reports: the comment, named also when it is deleted by now; `videoId` is what it stands below. */
    commentId: uuid(),
    /** How many reports this item stands for; 0 for what is no report. */
    reportCount: integer().notNull().default(0),
    /** Of a contact message: when it was mailed to the support address. */
    forwardedAt: time(),

    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    takenAt: time(),

    outcome: text({ enum: INBOX_OUTCOMES }),
    /** What the writer was answered; of a dismissed item, why. */
    answer: text().notNull().default(''),
    closedAt: time(),
    closedByKind: text({ enum: AUDIT_ACTOR_KINDS }),
    /** The person; null for the command line and jobs. */
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the answer was mailed to the writer. */
    answerMailedAt: time(),
  },
  (table) => [
    index('inbox_items_queue').on(table.state, table.createdAt, table.id),
    index('inbox_items_kind_queue').on(table.kind, table.state, table.createdAt, table.id),
    index('inbox_items_user').on(table.userId),
    index('inbox_items_course').on(table.courseId),
    index('inbox_items_video').on(table.videoId),
    index('inbox_items_taken_by').on(table.takenBy).where(sql`state = 'taken'`),
    uniqueIndex('inbox_items_open_appeal')
      .on(table.userId)
      .where(sql.raw(`kind = 'appeal' and state <> 'closed'`)),
    uniqueIndex('inbox_items_open_creator_request')
      .on(table.userId)
      .where(sql.raw(`kind = 'creator-request' and state <> 'closed'`)),
    uniqueIndex('inbox_items_open_comment_report')
      .on(table.commentId)
      .where(sql.raw(`kind = 'comment-report' and state <> 'closed'`)),
    index('inbox_items_comment').on(table.commentId).where(sql`comment_id is not null`),
    check(
      'inbox_items_closed',
      sql.raw("(state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null)"),
    ),
    check('inbox_items_feedback_type', sql.raw("(kind = 'feedback') = (feedback_type is not null)")),
    check('inbox_items_contribution', sql.raw("(kind = 'alumni-offer') = (contribution is not null)")),
  ],
)

/**
 * Reports of a video that came while an earlier one of it was undecided, and are of that one's item. What somebody says again is counted
 * there and not kept here.
 */
export const joinedReports = pgTable(
  'joined_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    itemId: uuid()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    /** The account it was written from; null for a visitor. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Empty when the account was erased. */
    email: text().notNull(),
    contact: text().notNull(),
    body: text().notNull(),
    suggestion: text().notNull(),
    /** When the answer was mailed to the writer. */
    answerMailedAt: time(),
  },
  (table) => [
    index('joined_reports_item').on(table.itemId, table.createdAt),
    index('joined_reports_user').on(table.userId).where(sql`user_id is not null`),
  ],
)
