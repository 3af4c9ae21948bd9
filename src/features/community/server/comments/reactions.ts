import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { COMMENT_REPORT_REASONS } from '../../rules/comment.ts'
import { commentLiked, commentReported, commentUnliked } from '../../rules/events.ts'
import { canActOnComment } from '../../rules/policy.ts'
import { commentLikes, commentReports, comments, threadMutes } from '../comment-tables.ts'
import { removeControlCharacters } from '../text/sanitize-text.ts'
import { findAccessibleComment, lockComment } from './find-comment.ts'

/** Likes a comment below a video that the actor can open; liking twice counts once. */
export async function likeComment(
  ctx: SignedInContext,
  commentId: string,
): Promise<{ liked: true; likeCount: number } | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleComment(ctx, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const now = clock.now()
  return db.transaction(async (tx) => {
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
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
    await emitEvent(tx, commentLiked, { commentId, userId: actor.id }, now)
    return { liked: true as const, likeCount: comment.likeCount + 1 }
  })
}

/** Removes the actor's like; also below a video that they can no longer open. */
export async function unlikeComment(
  ctx: SignedInContext,
  commentId: string,
): Promise<{ liked: false; likeCount: number } | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleComment(ctx, commentId)
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
    if (removed.length > 0) await emitEvent(tx, commentUnliked, { commentId, userId: actor.id }, clock.now())
    return { liked: false as const, likeCount: comment?.likeCount ?? 0 }
  })
}

/** Turns the actor's notifications of a comment's thread off or on. */
export async function muteThread(
  ctx: SignedInContext,
  { commentId, muted }: { readonly commentId: string; readonly muted: boolean },
): Promise<{ muted: boolean } | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleComment(ctx, commentId)
  if (!open) return 'NOT_FOUND'
  const threadId = open.comment.threadId ?? open.comment.id
  if (muted) {
    const kept = await db.transaction(async (tx) => {
      if (!(await lockComment(tx, threadId))) return false
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

export interface CommentReportInput {
  readonly commentId: string
  readonly reason: (typeof COMMENT_REPORT_REASONS)[number]
  readonly message: string
}

/** Reports somebody else's comment to staff; reporting it twice counts once. */
export async function reportComment(
  ctx: SignedInContext,
  { commentId, reason, message }: CommentReportInput,
): Promise<'reported' | 'NOT_FOUND' | 'FORBIDDEN'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleComment(ctx, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const subject = { authorId: open.comment.authorId, creatorId: open.course.creatorId }
  if (!canActOnComment(actor, 'report', subject)) return 'FORBIDDEN'
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await lockComment(tx, commentId))?.authorId) return 'NOT_FOUND'
    const [report] = await tx
      .insert(commentReports)
      .values({
        commentId,
        userId: actor.id,
        reason,
        message: removeControlCharacters(message),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (report)
      await emitEvent(tx, commentReported, { reportId: report.id, commentId, userId: actor.id }, now)
    return 'reported' as const
  })
}
