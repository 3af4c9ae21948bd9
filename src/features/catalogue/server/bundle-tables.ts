import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { LEARNING_PATH_TYPES } from '../rules/bundle.ts'
import type { CreatorMessage } from '../rules/creator-message.ts'
import { courses } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/** Courses that belong together, to enrol in at once. */
export const bundles = pgTable(
  'bundles',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    slug: text().notNull().unique(),
    title: text().notNull(),
    ctfTitle: text().notNull(),
    aboutHtml: text().notNull(),
    aboutText: text().notNull(),
    /** What the HTML is made from; null as long as it is not known. */
    aboutMarkdown: text(),
    /** The HTML is older than the storing of Markdown, and no Markdown gives it. */
    isSourceLost: boolean().notNull().default(false),
    /** Null or 0: free. */
    price: integer(),
    /** Marks the premium bundles of the two learning paths (docs/product/catalogue.md#bundles). */
    pathType: text({ enum: LEARNING_PATH_TYPES }),
    /** Completing it earns a badge instead of a certificate. */
    videoRestriction: boolean().notNull().default(false),
    coverImage: text(),
    /** Mails to its learners, as they are published; null where none was written. */
    welcomeEmail: jsonb().$type<CreatorMessage>(),
    congratulationsEmail: jsonb().$type<CreatorMessage>(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    enrolCount: integer().notNull().default(0),
    /** A bundle is a draft until it is published. */
    publishedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('bundles_listed').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bundles_creator').on(table.creatorId),
    index('bundles_own').on(
      table.creatorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.publishedAt,
    ),
    check('bundles_source', sql.raw('not is_source_lost or about_markdown is null')),
    check('bundles_price', sql`${table.price} >= 0`),
  ],
)

/** Former slugs of bundles, which lead to the bundle. One that is in use again belongs to the bundle that has it now. */
export const formerBundleSlugs = pgTable(
  'former_bundle_slugs',
  {
    slug: text().primaryKey(),
    bundleId: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_bundle_slugs_bundle').on(table.bundleId)],
)

/** The courses of a bundle in their order. */
export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: uuid()
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** From 1. */
    seqNo: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.courseId] }),
    uniqueIndex('bundle_courses_seq').on(table.bundleId, table.seqNo),
    index('bundle_courses_course').on(table.courseId),
  ],
)
