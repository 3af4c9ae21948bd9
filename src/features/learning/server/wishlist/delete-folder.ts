import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { wishlistFolders } from '../library-tables.ts'

/** Deletes a folder of the actor; its courses stay on the wishlist, in no folder. */
export async function deleteFolder(
  { db, actor }: SignedInContext,
  folderId: string,
): Promise<'deleted' | 'NOT_FOUND'> {
  const deleted = await db
    .delete(wishlistFolders)
    .where(and(eq(wishlistFolders.id, folderId), eq(wishlistFolders.userId, actor.id)))
    .returning({ id: wishlistFolders.id })
  return deleted.length > 0 ? 'deleted' : 'NOT_FOUND'
}
