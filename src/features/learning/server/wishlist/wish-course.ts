import { and, eq } from 'drizzle-orm'
import { findOpenCourse, holdCourse } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { wishlistItems } from '../library-tables.ts'

/** Puts a course on the actor's wishlist, outside of any folder; one that is there stays where it is. */
export async function wishCourse(
  { db, actor, clock }: SignedInContext,
  courseId: string,
): Promise<'wished' | 'NOT_FOUND'> {
  if (!(await findOpenCourse(db, actor, courseId))) return 'NOT_FOUND'
  return db.transaction(async (tx) => {
    // Locked: from here on its creator can no longer delete it.
    if (!(await holdCourse(tx, courseId))) return 'NOT_FOUND'
    await tx
      .insert(wishlistItems)
      .values({ userId: actor.id, courseId, createdAt: clock.now() })
      .onConflictDoNothing()
    return 'wished'
  })
}

/** Takes a course off the actor's wishlist; one that is not there changes nothing. */
export async function unwishCourse({ db, actor }: SignedInContext, courseId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, actor.id), eq(wishlistItems.courseId, courseId)))
}
