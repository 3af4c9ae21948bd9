import { and, eq } from 'drizzle-orm'
import { findVisibleCourse, lockCourse } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { wishlistFolders, wishlistItems } from '../library-tables.ts'

/** Puts a course on the actor's wishlist, outside of any folder; one that is there stays where it is. */
export async function addToWishlist(ctx: SignedInContext, courseId: string): Promise<'added' | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  if (!(await findVisibleCourse(ctx, courseId))) return 'NOT_FOUND'
  return db.transaction(async (tx) => {
    // Locked: from here on its creator can no longer delete it.
    if (!(await lockCourse(tx, courseId))) return 'NOT_FOUND'
    await tx
      .insert(wishlistItems)
      .values({ userId: actor.id, courseId, createdAt: clock.now() })
      .onConflictDoNothing()
    return 'added'
  })
}

/** Takes a course off the actor's wishlist; one that is not there changes nothing. */
export async function removeFromWishlist({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.courseId, courseId)))
}

/** Moves a course of the actor's wishlist into one of their folders, or out of all of them (null). */
export async function moveWishlistItem(
  { db, actor }: SignedInContext,
  { courseId, folderId }: { courseId: string; folderId: string | null },
): Promise<'moved' | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    if (folderId !== null) {
      const [folder] = await tx
        .select({ id: wishlistFolders.id })
        .from(wishlistFolders)
        .where(and(eq(wishlistFolders.id, folderId), eq(wishlistFolders.userId, actor.id)))
        .for('key share')
      if (!folder) return 'NOT_FOUND'
    }
    const moved = await tx
      .update(wishlistItems)
      .set({ folderId })
      .where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.courseId, courseId)))
      .returning({ courseId: wishlistItems.courseId })
    return moved.length > 0 ? 'moved' : 'NOT_FOUND'
  })
}
