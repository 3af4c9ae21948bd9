import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { threadMutes } from '../comment-tables.ts'
import { findOpenComment, holdComment } from './find-comment.ts'

/** Turns the actor's notifications of a comment's thread off or on. */
export async function muteThread(
  { db, actor, clock }: SignedInContext,
  { commentId, muted }: { readonly commentId: string; readonly muted: boolean },
): Promise<{ muted: boolean } | 'NOT_FOUND'> {
  const open = await findOpenComment(db, actor, commentId)
  if (!open) return 'NOT_FOUND'
  const threadId = open.comment.threadId ?? open.comment.id
  if (muted) {
    const kept = await db.transaction(async (tx) => {
      if (!(await holdComment(tx, threadId))) return false
      await tx
        .insert(threadMutes)
        .values({ userId: actor.id, threadId, createdAt: clock.now() })
        .onConflictDoNothing()
      return true
    })
    if (!kept) return 'NOT_FOUND'
  } else {
    await db
      .delete(threadMutes)
      .where(and(eq(threadMutes.userId, actor.id), eq(threadMutes.threadId, threadId)))
  }
  return { muted }
}
