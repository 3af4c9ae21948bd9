import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { courses, lessons } from '../../catalogue/server/tables.ts'
import { WISHLIST_FOLDER_NAME_MAX_LENGTH } from '../rules/library-limits.ts'

const time = () => timestamp({ withTimezone: true })
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Folders of a wishlist. Names of one learner's folders differ in more than case. */
export const wishlistFolders = pgTable(
  'wishlist_folders',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: userId(),
    name: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('wishlist_folders_name').on(table.userId, sql`lower(${table.name})`),
    check(
      'wishlist_folders_name_length',
      sql.raw(`length(name) between 1 and ${WISHLIST_FOLDER_NAME_MAX_LENGTH}`),
    ),
  ],
)

/** Courses that somebody wants to keep in sight, each in one folder or in none. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: userId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** One of the same user's folders, which the commands ensure. */
    folderId: uuid().references(() => wishlistFolders.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('wishlist_items_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.courseId.desc().nullsFirst(),
    ),
    index('wishlist_items_course').on(table.courseId),
    index('wishlist_items_folder').on(table.folderId).where(sql`folder_id is not null`),
  ],
)

/** Who likes which lesson; `lessons.likeCount` is their number, and `courses.likeCount` that of all its lessons. */
export const lessonLikes = pgTable(
  'lesson_likes',
  {
    userId: userId(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_likes_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.lessonId.desc().nullsFirst(),
    ),
    index('lesson_likes_lesson').on(table.lessonId),
  ],
)
