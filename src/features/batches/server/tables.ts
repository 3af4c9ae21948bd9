import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { bundles } from '../../catalogue/server/bundle-tables.ts'
import { courses, stages } from '../../catalogue/server/tables.ts'
import { BATCH_VISIBILITIES } from '../rules/batch.ts'
import { BATCH_MAX_CAPACITY, DEFAULT_NEEDED_PROGRESS, MAX_NEEDED } from '../rules/limits.ts'

const time = () => timestamp({ withTimezone: true })

/** Runs of a course or bundle for people who learn it together (docs/product/batches.md). */
export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** Either a course or a bundle. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    bundleId: uuid().references(() => bundles.id, { onDelete: 'cascade' }),
    /** The creator of the course or bundle, whoever made the batch. */
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    visibility: text({ enum: BATCH_VISIBILITIES }).notNull(),
    /** Seats; null: as many as come. */
    capacity: integer(),
    /** Its certificate is a badge, and its contents are filtered by all and videos only. */
    videoRestriction: boolean().notNull().default(false),
    /** What its certificate needs; null: not asked for. Progress in percent, the others are numbers. */
    neededProgress: integer().default(DEFAULT_NEEDED_PROGRESS),
    neededStages: integer(),
    neededAssignments: integer(),
    neededClasses: integer(),
    /** Who is in it now. Changed only with the row locked, which is what keeps the seats. */
    memberCount: integer().notNull().default(0),
    /** Rises with each change of what its creator enters, so that a second window notices. */
    version: integer().notNull().default(1),
    /** The start of its course for which it was made by itself; null: somebody made it. */
    courseStart: time(),
    archivedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('batches_course').on(table.courseId),
    uniqueIndex('batches_course_start')
      .on(table.courseId, table.courseStart)
      .where(sql`course_start is not null`),
    index('batches_bundle').on(table.bundleId),
    index('batches_creator').on(
      table.creatorId,
      table.startsAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('batches_listed').on(table.startsAt, table.id).where(sql`archived_at is null`),
    check('batches_subject', sql.raw('num_nonnulls(course_id, bundle_id) = 1')),
    check('batches_times', sql.raw('starts_at < ends_at')),
    check('batches_capacity', sql.raw(`capacity between 1 and ${BATCH_MAX_CAPACITY}`)),
    check('batches_needed_progress', sql.raw('needed_progress between 1 and 100')),
    ...['stages', 'assignments', 'classes'].map((what) =>
      check(`batches_needed_${what}`, sql.raw(`needed_${what} between 1 and ${MAX_NEEDED}`)),
    ),
    check('batches_member_count', sql.raw('member_count >= 0')),
  ],
)

/** Who is in a batch, and who was. */
export const batchMembers = pgTable(
  'batch_members',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: time().notNull(),
    /** Null: is in it. */
    leftAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index('batch_members_user').on(table.userId),
    index('batch_members_joined').on(table.batchId, table.joinedAt, table.userId).where(sql`left_at is null`),
  ],
)

/** Who guides the people of a batch besides its creator: they see all of it and decide on work that is handed in. */
export const batchMentors = pgTable(
  'batch_mentors',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index('batch_mentors_user').on(table.userId),
  ],
)

/** Who waits for a seat. */
export const batchWaiting = pgTable(
  'batch_waiting',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The smallest is next. Given with the batch's row locked; numbers of those who are gone are missing. */
    turn: integer().notNull(),
    since: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    uniqueIndex('batch_waiting_turn').on(table.batchId, table.turn),
    index('batch_waiting_user').on(table.userId),
  ],
)

/** When a stage opens to the members of a batch, in place of what its course says. */
export const batchStageOpenings = pgTable(
  'batch_stage_openings',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    stageId: uuid()
      .notNull()
      .references(() => stages.id, { onDelete: 'cascade' }),
    opensAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.stageId] }),
    index('batch_stage_openings_stage').on(table.stageId, table.opensAt),
  ],
)

/** How much of a batch a member has seen. Counted anew with each lesson, so that a batch of thousands can be put in order. */
export const batchProgress = pgTable(
  'batch_progress',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonsSeen: integer().notNull(),
    lastSeenAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index('batch_progress_user').on(table.userId),
  ],
)

/** The stages of a batch whose date has come, and was told. */
export const batchStagesOpened = pgTable(
  'batch_stages_opened',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    stageId: uuid()
      .notNull()
      .references(() => stages.id, { onDelete: 'cascade' }),
    openedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.stageId] }),
    index('batch_stages_opened_stage').on(table.stageId),
  ],
)
