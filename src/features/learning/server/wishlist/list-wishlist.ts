import { and, asc, count, desc, eq, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courseCardColumns, courses, toCourseCard } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { WishlistFolder, WishlistItem } from '../../rules/library.ts'
import { wishlistFolders, wishlistItems } from '../library-tables.ts'

const visibleTo = (userId: Placeholder) => or(isNotNull(courses.publishedAt), eq(courses.creatorId, userId))

type Learner = Placeholders<{ userId: string }>
type Folder = Placeholders<{ folderId: string }>
type Part = Placeholders<{ limit: number; offset: number }>

/** Of all folders, and of one. */
const defineItemReads = (name: string, inFolder: (given: Partial<Folder>) => SQL | undefined) => {
  const wanted = (given: Learner & Partial<Folder>) =>
    and(eq(wishlistItems.userId, given.userId), visibleTo(given.userId), inFolder(given))
  return {
    page: defineRead(name, (db, given: Learner & Folder & Part) =>
      db
        .select({
          card: courseCardColumns,
          folderId: wishlistItems.folderId,
          createdAt: wishlistItems.createdAt,
        })
        .from(wishlistItems)
        .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(wanted(given))
        .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.courseId))
        .limit(given.limit)
        .offset(given.offset),
    ),
    count: defineRead(`${name}_count`, (db, given: Learner & Folder) =>
      db
        .select({ count: count() })
        .from(wishlistItems)
        .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
        .where(wanted(given)),
    ),
  }
}

const inAll = defineItemReads('learning_wishlist', () => undefined)
const inOne = defineItemReads(
  'learning_wishlist_folder',
  ({ folderId }) => sql`${wishlistItems.folderId} = ${folderId}`,
)

/**
 * A page of a learner's wishlist, the newest first, of one folder or of all.
 * @returns null when the learner has no such folder
 */
export async function listWishlistItems(
  { db, actor, clock }: PersonContext,
  { folderId, ...request }: PageRequest & { folderId?: string | undefined },
): Promise<Page<WishlistItem> | null> {
  const { page, limit } = request
  const read = folderId === undefined ? inAll : inOne
  const given = { userId: actor.id, folderId: folderId ?? '' }
  const [owned, rows, [total]] = await Promise.all([
    folderId === undefined ||
      readOwnFolder(db, { userId: actor.id, folderId }).then((found) => found.length > 0),
    read.page(db, { ...given, limit, offset: (page - 1) * limit }),
    read.count(db, given),
  ])
  if (!owned) return null
  const now = clock.now()
  const data = rows.map(({ card, createdAt, ...row }) => ({
    course: toCourseCard(card, now),
    folderId: row.folderId,
    createdAt: createdAt.toISOString(),
  }))
  return buildPage(data, total?.count ?? 0, request)
}

const readOwnFolder = defineRead('learning_wishlist_own_folder', (db, given: Learner & Folder) =>
  db
    .select({ id: wishlistFolders.id })
    .from(wishlistFolders)
    .where(and(eq(wishlistFolders.id, given.folderId), eq(wishlistFolders.userId, given.userId))),
)

const readFolders = defineRead('learning_wishlist_folders', (db, given: Learner) =>
  db
    .select({
      id: wishlistFolders.id,
      name: wishlistFolders.name,
      itemCount: sql<number>`count(${courses.id})::int`,
    })
    .from(wishlistFolders)
    .leftJoin(wishlistItems, eq(wishlistItems.folderId, wishlistFolders.id))
    .leftJoin(courses, and(eq(courses.id, wishlistItems.courseId), visibleTo(given.userId)))
    .where(eq(wishlistFolders.userId, given.userId))
    .groupBy(wishlistFolders.id)
    .orderBy(asc(sql`lower(${wishlistFolders.name})`)),
)

/** The folders of a learner's wishlist, ordered by name, each with the number of its courses. */
export const listWishlistFolders = ({ db, actor }: PersonContext): Promise<WishlistFolder[]> =>
  readFolders(db, { userId: actor.id })
