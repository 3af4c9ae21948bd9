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
import { batches } from '../../batches/server/tables.ts'
import {
  ASSIGNMENT_LEVELS,
  ASSIGNMENT_TYPES,
  SUBMISSION_STATES,
  SUBMISSION_VERDICTS,
} from '../rules/assignment.ts'
import { ASSIGNMENT_MAX_POINTS } from '../rules/limits.ts'

const time = () => timestamp({ withTimezone: true })

/** What the people of a batch hand in until a deadline (docs/product/batch-assignments.md). */
export const batchAssignments = pgTable(
  'batch_assignments',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    descriptionMarkdown: text().notNull(),
    descriptionHtml: text().notNull(),
    type: text({ enum: ASSIGNMENT_TYPES }).notNull(),
    level: text({ enum: ASSIGNMENT_LEVELS }).notNull(),
    /** Material that belongs to it; null: none. */
    url: text(),
    /** The first moment at which nothing is taken any more, on a whole second. */
    expiredAt: time().notNull(),
    /** Given once for an accepted submission; 0: none. */
    points: integer().notNull().default(0),
    /** Rises with each change, so that a second window notices. */
    version: integer().notNull().default(1),
    /** The assignment of another batch that this is a copy of, so that none is copied twice. */
    copiedFromId: uuid().references((): AnyPgColumn => batchAssignments.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('batch_assignments_batch').on(table.batchId, table.expiredAt, table.id),
    uniqueIndex('batch_assignments_copy').on(table.batchId, table.copiedFromId),
    index('batch_assignments_copied_from').on(table.copiedFromId),
    check('batch_assignments_points', sql.raw(`points between 0 and ${ASSIGNMENT_MAX_POINTS}`)),
  ],
)

/** What somebody has handed in for an assignment, as it is now. */
export const batchSubmissions = pgTable(
  'batch_submissions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    assignmentId: uuid()
      .notNull()
      .references(() => batchAssignments.id, { onDelete: 'cascade' }),
    /** That of the assignment, for the queue of its mentors. */
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: SUBMISSION_STATES }).notNull(),
    /** The number of its latest edit, from 1. */
    version: integer().notNull(),
    /** Since when it waits for a decision; edits in between don't put it back. */
    waitingSince: time().notNull(),
    decidedAt: time(),
    /** The mentor who looks at it; kept when it comes back after a rejection. */
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('batch_submissions_person').on(table.assignmentId, table.userId),
    index('batch_submissions_user').on(table.userId, table.batchId),
    index('batch_submissions_taken').on(table.takenBy),
    index('batch_submissions_waiting')
      .on(table.batchId, table.waitingSince, table.id)
      .where(sql`state = 'submitted'`),
    index('batch_submissions_decided').on(table.batchId, table.decidedAt.desc().nullsFirst(), table.id),
  ],
)

/** Every edit of a submission, with what was decided about it. */
export const batchSubmissionVersions = pgTable(
  'batch_submission_versions',
  {
    submissionId: uuid()
      .notNull()
      .references(() => batchSubmissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    link: text().notNull(),
    at: time().notNull(),
    /** Null: it waits, or was edited before anybody decided. */
    verdict: text({ enum: SUBMISSION_VERDICTS }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time(),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    remarks: text().notNull().default(''),
    mailedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    index('batch_submission_versions_decided_by').on(table.decidedBy),
  ],
)
