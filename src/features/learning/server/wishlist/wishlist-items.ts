import { and, eq, sql } from 'drizzle-orm'
import { courses, isVisibleCourse } from '#features/catalogue/server/index.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { wishlistFolders, wishlistItems } from '../library-tables.ts'

/** Puts a course on the actor's wishlist, outside of any folder; one that is there stays where it is. */
export async function addToWishlist(ctx: SignedInContext, courseId: string): Promise<'added' | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  if (!(await isVisibleCourse(ctx, courseId))) return 'NOT_FOUND'
  const [course] = await insertItem(db, { userId: actor.id, courseId, now: clock.now() })
  return course ? 'added' : 'NOT_FOUND'
}

/** Gives the course, which its creator can no longer delete once it is locked; none that has gone. */
const insertItem = defineWrite<{ userId: string; courseId: string; now: Date }>(
  'learning_insert_wishlist_item',
  (given) => sql`
    with course as materialized (
      select id from ${courses} where id = ${given.courseId}::uuid for key share
    ), item as (
      insert into ${wishlistItems} (user_id, course_id, created_at)
      select ${given.userId}::uuid, id, ${given.now}::timestamptz from course
      on conflict do nothing
    )
    select id from course`,
)

/** Takes a course off the actor's wishlist; one that is not there changes nothing. */
export async function removeFromWishlist({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await deleteItem(db, { userId: actor.id, courseId })
}

const deleteItem = defineWrite<{ userId: string; courseId: string }>(
  'learning_delete_wishlist_item',
  (given) => sql`
    delete from ${wishlistItems} where user_id = ${given.userId}::uuid and course_id = ${given.courseId}::uuid`,
)

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
