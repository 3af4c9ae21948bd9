import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { commentLiked, commentUnliked } from '../../rules/events.ts'
import { commentLikes, comments } from '../comment-tables.ts'
import { findOpenComment } from './find-comment.ts'

/** Likes a comment below a video that the actor can open; liking twice counts once. */
export async function likeComment(
  { db, actor, clock }: SignedInContext,
  commentId: string,
): Promise<{ liked: true; likeCount: number } | 'NOT_FOUND'> {
  const open = await findOpenComment(db, actor, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const now = clock.now()
  return db.transaction(async (tx) => {
    if ((await holdPeople(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
    const there = and(eq(comments.id, commentId), isNotNull(comments.authorId))
    const [comment] = await tx.select().from(comments).where(there).for('no key update')
    if (!comment) return 'NOT_FOUND'
    const added = await tx
      .insert(commentLikes)
      .values({ userId: actor.id, commentId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return { liked: true as const, likeCount: comment.likeCount }
    await tx
      .update(comments)
      .set({ likeCount: sql`${comments.likeCount} + 1` })
      .where(there)
    await emit(tx, commentLiked, { commentId, userId: actor.id }, now)
    return { liked: true as const, likeCount: comment.likeCount + 1 }
  })
}

/** Removes the actor's like; also below a video that they can no longer open. */
export async function unlikeComment(
  { db, actor, clock }: SignedInContext,
  commentId: string,
): Promise<{ liked: false; likeCount: number } | 'NOT_FOUND'> {
  const open = await findOpenComment(db, actor, commentId)
  return db.transaction(async (tx) => {
    const there = and(eq(comments.id, commentId), isNotNull(comments.authorId))
    const [before] = await tx.select().from(comments).where(there).for('no key update')
    if (!before) return 'NOT_FOUND'
    const removed = await tx
      .delete(commentLikes)
      .where(and(eq(commentLikes.userId, actor.id), eq(commentLikes.commentId, commentId)))
      .returning()
    if (removed.length === 0 && !open) return 'NOT_FOUND'
    const [comment] = await tx
      .update(comments)
      .set({ likeCount: sql`greatest(0, ${comments.likeCount} - ${removed.length})` })
      .where(there)
      .returning({ likeCount: comments.likeCount })
    if (removed.length > 0) await emit(tx, commentUnliked, { commentId, userId: actor.id }, clock.now())
    return { liked: false as const, likeCount: comment?.likeCount ?? 0 }
  })
}
