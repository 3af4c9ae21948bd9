import { and, count, eq, sql } from 'drizzle-orm'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { WISHLIST_FOLDERS_MAX } from '../../rules/library-limits.ts'
import { wishlistFolders } from '../library-tables.ts'

/** Makes a folder of the actor's wishlist. */
export async function createWishlistFolder(
  { db, actor, clock }: SignedInContext,
  name: string,
): Promise<{ id: string; name: string } | 'NAME_TAKEN' | 'TOO_MANY_FOLDERS'> {
  return db.transaction(async (tx) => {
    // One at a time, so that the number of folders holds.
    await acquireTransactionLock(tx, 'wishlist', actor.id)
    const [present] = await tx
      .select({ count: count() })
      .from(wishlistFolders)
      .where(eq(wishlistFolders.userId, actor.id))
    if ((present?.count ?? 0) >= WISHLIST_FOLDERS_MAX) return 'TOO_MANY_FOLDERS'
    const [made] = await tx
      .insert(wishlistFolders)
      .values({ userId: actor.id, name, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: wishlistFolders.id, name: wishlistFolders.name })
    return made ?? 'NAME_TAKEN'
  })
}

/** Gives a folder of the actor another name. */
export async function renameWishlistFolder(
  { db, actor }: SignedInContext,
  { folderId, name }: { folderId: string; name: string },
): Promise<{ id: string; name: string } | 'NAME_TAKEN' | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'wishlist', actor.id)
    const folders = await tx
      .select({
        id: wishlistFolders.id,
        sameName: sql<boolean>`lower(${wishlistFolders.name}) = lower(${name})`,
      })
      .from(wishlistFolders)
      .where(eq(wishlistFolders.userId, actor.id))
    if (!folders.some(({ id }) => id === folderId)) return 'NOT_FOUND'
    if (folders.some(({ id, sameName }) => id !== folderId && sameName)) return 'NAME_TAKEN'
    await tx
      .update(wishlistFolders)
      .set({ name })
      .where(and(eq(wishlistFolders.id, folderId), eq(wishlistFolders.userId, actor.id)))
    return { id: folderId, name }
  })
}

/** Deletes a folder of the actor; its courses stay on the wishlist, in no folder. */
export async function deleteWishlistFolder(
  { db, actor }: SignedInContext,
  folderId: string,
): Promise<'deleted' | 'NOT_FOUND'> {
  const deleted = await db
    .delete(wishlistFolders)
    .where(and(eq(wishlistFolders.id, folderId), eq(wishlistFolders.userId, actor.id)))
    .returning({ id: wishlistFolders.id })
  return deleted.length > 0 ? 'deleted' : 'NOT_FOUND'
}
