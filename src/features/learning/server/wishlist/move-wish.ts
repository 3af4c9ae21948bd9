import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { wishlistFolders, wishlistItems } from '../library-tables.ts'

/** Moves a course of the actor's wishlist into one of their folders, or out of all of them (null). */
export async function moveWish(
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
