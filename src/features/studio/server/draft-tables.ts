import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
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
import { COURSE_PRICE_MAX } from '../../catalogue/rules/course-price.ts'
import type { PracticeProblem, SubTopic } from '../../catalogue/rules/curriculum.ts'
import { bundles } from '../../catalogue/server/bundle-tables.ts'
import { courses, videos } from '../../catalogue/server/tables.ts'
import type { BundleDraft } from '../rules/bundle-drafts/bundle-draft.ts'
import type { CourseDraft, ItemType } from '../rules/course-drafts/course-draft.ts'
import type { ItemDraftDocument } from '../rules/course-drafts/item-completeness.ts'
import { PRICE_REQUEST_STATES } from '../rules/course-drafts/price-request.ts'
import { type CourseFolderProblem, UPLOAD_PURPOSES } from '../rules/uploads/upload.ts'
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
    /** The same for the draft of a bundle. */
    bundleId: uuid().references(() => bundles.id, { onDelete: 'cascade' }),
    /** Every query names it: the draft of one kind is none of another. */
    kind: text({ enum: ['video', 'course', 'bundle'] })
      .notNull()
      .default('video'),
    /** Of the kind. */
    document: jsonb().$type<VideoDraft | CourseDraft | BundleDraft>().notNull(),
    /** Storage keys of the pictures to choose from, the oldest first. */
    thumbnails: text().array().notNull().default([]),
    /** Counts the saves, so that a window that has an older document is told. */
    version: integer().notNull().default(1),
    /** Of a course: counts the changes of its order, for the same reason. */
    orderVersion: integer().notNull().default(1),
    /** Of a course: counts all that is written in it, its items and their films too. */
    revision: integer().notNull().default(1),
    /** Of a course or bundle: the price that it gets when it is published; its own wins from then on. */
    price: integer(),
    /** What was published last: the version of a video or bundle, the revision of a course. */
    publishedVersion: integer(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('drafts_creator').on(table.creatorId, table.updatedAt.desc().nullsFirst(), table.id),
    uniqueIndex('drafts_course').on(table.courseId),
    uniqueIndex('drafts_bundle').on(table.bundleId),
    check('drafts_price', sql.raw(`price between 0 and ${COURSE_PRICE_MAX}`)),
  ],
)

/**
 * Co-creators of a course that was never published. Its first publication makes them those of the course, so that they stay when the draft
 * is deleted (docs/decisions/0059-co-creators.md).
 */
export const draftCoCreators = pgTable(
  'draft_co_creators',
  {
    draftId: uuid()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.userId] }),
    index('draft_co_creators_user').on(table.userId),
  ],
)

/** Drafts that ask the site's team for a price; one that waits per draft, and what became of the others. */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: id(),
    draftId: uuid()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    state: text({ enum: PRICE_REQUEST_STATES }).notNull(),
    submittedAt: time().notNull(),
    /** When it was priced, last corrected, or withdrawn. */
    decidedAt: time(),
    /** Of the team, unless the account is erased; null when it was withdrawn. */
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    price: integer(),
  },
  (table) => [
    uniqueIndex('price_requests_waiting').on(table.draftId).where(sql`state = 'waiting'`),
    index('price_requests_draft').on(table.draftId),
    index('price_requests_state').on(table.state, table.id),
    check('price_requests_price', sql.raw(`price between 0 and ${COURSE_PRICE_MAX}`)),
    check('price_requests_priced', sql.raw("(state = 'priced') = (price is not null)")),
  ],
)

/** Topics of courses, in the order of their positions. */
export const draftTopics = pgTable(
  'draft_topics',
  {
    /** Of the published section as well. */
    id: id(),
    draftId: uuid()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    version: integer().notNull().default(1),
    /** As the sections that they become have them; they change with the order, under its version. */
    subTopics: jsonb().$type<SubTopic[]>().notNull().default([]),
    practiceProblems: jsonb().$type<PracticeProblem[]>().notNull().default([]),
  },
  (table) => [index('draft_topics_draft').on(table.draftId, table.position)],
)

/** Items of topics, in the order of their positions. Each is a row, so that saving one costs the same in a course of any size. */
export const draftItems = pgTable(
  'draft_items',
  {
    /** Of the published lesson as well, so that its learners keep their progress. */
    id: id(),
    draftId: uuid()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    topicId: uuid()
      .notNull()
      .references(() => draftTopics.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: text().$type<ItemType>().notNull(),
    document: jsonb().$type<ItemDraftDocument>().notNull(),
    /** Markdown of an article. Not in the document, since a curriculum is read without it. */
    body: text().notNull().default(''),
    /** Of a lecture: storage keys of the pictures to choose from, the oldest first. */
    thumbnails: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('draft_items_draft').on(table.draftId),
    index('draft_items_topic').on(table.topicId, table.position),
    // Most items have none.
    index('draft_items_thumbnails').using('gin', table.thumbnails).where(sql`thumbnails <> '{}'`),
  ],
)

/** Files that creators send: each for the draft of a video or an item of a course, whose newest accepted one is its film, or a course as a ZIP. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull().default('film'),
    /** Of a film: null once the draft is gone; a job then removes the film, unless a lesson shows it. */
    draftId: uuid().references(() => drafts.id, { onDelete: 'set null' }),
    /** Of the draft of a course; null as well once the item is gone, with the same consequence. */
    itemId: uuid().references(() => draftItems.id, { onDelete: 'set null' }),
    /** As the creator's disk calls it; shown, never used as a path. */
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    state: text({ enum: ['receiving', 'checking', 'accepted', 'refused'] }).notNull(),
    /** Why it was refused, for its creator. */
    failure: text(),
    /** Of a refused course: what is wrong in its folder. */
    problems: jsonb().$type<CourseFolderProblem[]>().notNull().default([]),
    /** What an accepted ZIP became. */
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    /** Of an accepted film. */
    videoId: uuid().references(() => videos.id, { onDelete: 'set null' }),
    /** When the unfinished file is deleted. */
    expiresAt: time().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('uploads_draft').on(table.draftId, table.createdAt.desc().nullsFirst()),
    index('uploads_item').on(table.itemId, table.createdAt.desc().nullsFirst()),
    index('uploads_creator').on(table.creatorId, table.state),
    index('uploads_expiring').on(table.expiresAt).where(sql`state = 'receiving'`),
    index('uploads_video').on(table.videoId),
    index('uploads_course').on(table.courseId),
  ],
)
