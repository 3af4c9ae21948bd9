import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { bundles } from './bundle-tables.ts'

const time = () => timestamp({ withTimezone: true })

/** What was published of a bundle. Its price and learning path are said elsewhere, and its learners are not part of it. */
export interface FormerBundle
  extends Pick<
    typeof bundles.$inferSelect,
    | 'slug'
    | 'title'
    | 'ctfTitle'
    | 'aboutHtml'
    | 'aboutText'
    | 'aboutMarkdown'
    | 'isSourceLost'
    | 'coverImage'
    | 'welcomeEmail'
    | 'congratulationsEmail'
  > {
  /** In their order. */
  readonly courseIds: readonly string[]
}

/**
 * The last publication of a bundle from a browser, with what was published before, as `course_publications` has it of courses. The first
 * publication has none.
 */
export const bundlePublications = pgTable(
  'bundle_publications',
  {
    bundleId: uuid()
      .primaryKey()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    publishedAt: time().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the bundle, once it was published. Another one by now: it was changed since, and this is not its last change. */
    bundleUpdatedAt: time().notNull(),
    /** What was published before. */
    former: jsonb().$type<FormerBundle>().notNull(),
    /** Storage key of the cover that it needs. */
    coverImage: text(),
    /** From then on it cannot be undone; a job removes the row. */
    expiresAt: time().notNull(),
  },
  (table) => [
    index('bundle_publications_expiring').on(table.expiresAt),
    index('bundle_publications_cover').on(table.coverImage),
  ],
)
