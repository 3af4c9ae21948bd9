import { and, asc, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { courses, getCourseCardsById } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { WishlistFolder, WishlistItem } from '../../rules/library.ts'
import { wishlistFolders, wishlistItems } from '../library-tables.ts'

const visibleTo = (userId: string) => or(isNotNull(courses.publishedAt), eq(courses.creatorId, userId))

/**
 * A page of a learner's wishlist, the newest first, of one folder or of all.
 * @returns null when the learner has no such folder
 */
export async function listWishlistItems(
  ctx: PersonContext,
  { folderId, ...request }: PageRequest & { folderId?: string | undefined },
): Promise<Page<WishlistItem> | null> {
  const { db, actor } = ctx
  const userId = actor.id
  if (folderId !== undefined && !(await ownsFolder(db, userId, folderId))) return null
  const wanted = and(
    eq(wishlistItems.userId, userId),
    visibleTo(userId),
    folderId === undefined ? undefined : eq(wishlistItems.folderId, folderId),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select({
        courseId: wishlistItems.courseId,
        folderId: wishlistItems.folderId,
        createdAt: wishlistItems.createdAt,
      })
      .from(wishlistItems)
      .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
      .where(wanted)
      .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.courseId))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db
      .select({ count: count() })
      .from(wishlistItems)
      .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
      .where(wanted),
  ])
  const cards = await getCourseCardsById(
    ctx,
    rows.map(({ courseId }) => courseId),
  )
  const data = rows.flatMap(({ courseId, folderId: inside, createdAt }) => {
    const course = cards.get(courseId)
    return course ? { course, folderId: inside, createdAt: createdAt.toISOString() } : []
  })
  return buildPage(data, total?.count ?? 0, request)
}

async function ownsFolder(db: Database, userId: string, folderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: wishlistFolders.id })
    .from(wishlistFolders)
    .where(and(eq(wishlistFolders.id, folderId), eq(wishlistFolders.userId, userId)))
  return rows.length > 0
}

/** The folders of a learner's wishlist, ordered by name, each with the number of its courses. */
export async function listWishlistFolders({ db, actor }: PersonContext): Promise<WishlistFolder[]> {
  return db
    .select({
      id: wishlistFolders.id,
      name: wishlistFolders.name,
      itemCount: sql<number>`count(${courses.id})::int`,
    })
    .from(wishlistFolders)
    .leftJoin(wishlistItems, eq(wishlistItems.folderId, wishlistFolders.id))
    .leftJoin(courses, and(eq(courses.id, wishlistItems.courseId), visibleTo(actor.id)))
    .where(eq(wishlistFolders.userId, actor.id))
    .groupBy(wishlistFolders.id)
    .orderBy(asc(sql`lower(${wishlistFolders.name})`))
}
