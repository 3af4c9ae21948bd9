import { and, eq, sql } from 'drizzle-orm'
import { lockLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { Comment } from '../../rules/comment.ts'
import { commentEdited, commentPosted } from '../../rules/events.ts'
import { canActOnComment } from '../../rules/policy.ts'
import { comments, commentTotals } from '../comment-tables.ts'
import { isBlankText, sanitizeCommentText } from '../text/sanitize-text.ts'
import { findAccessibleComment, findCommentableVideo } from './find-comment.ts'
import { lockCommentParticipants, saveMentions } from './mentions.ts'
import { type CommentRow, presentComments } from './present-comments.ts'

export interface CommentInput {
  readonly lessonId: string
  readonly id: string
  readonly text: string
  readonly replyToId: string | null
}

/**
 * Comments on a video, or replies to a comment; a reply to a reply belongs to the same thread. Sending the same draft again returns
 * the comment it made.
 * @returns the comment, or why there is none: the lesson or the answered comment is gone or not open, it is no video, nothing
 *   is left of the text, or the id belongs to somebody else's
 */
export async function saveComment(
  ctx: SignedInContext,
  draft: CommentInput,
): Promise<Comment | 'LESSON_NOT_FOUND' | 'NOT_FOUND' | 'ARTICLE' | 'NOT_A_VIDEO' | 'EMPTY' | 'CONFLICT'> {
  const { db, actor, clock } = ctx
  const open = await findCommentableVideo(ctx, draft.lessonId)
  if (typeof open === 'string') return open
  const text = sanitizeCommentText(draft.text)
  if (isBlankText(text)) return 'EMPTY'
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const before = await findDraft(tx, draft, actor.id)
    if (before) return before
    // The order in which deletions lock too: people, the course, then what belongs to it.
    if (!(await lockCommentParticipants(tx, actor.id, text))) return 'LESSON_NOT_FOUND'
    if (!(await lockLesson(tx, open.lesson))) return 'LESSON_NOT_FOUND'
    const thread = draft.replyToId === null ? null : await joinThread(tx, draft.lessonId, draft.replyToId)
    if (thread === undefined) return 'NOT_FOUND'
    const [row] = await tx
      .insert(comments)
      .values({
        id: draft.id,
        courseId: open.course.id,
        lessonId: draft.lessonId,
        threadId: thread,
        replyToId: draft.replyToId,
        authorId: actor.id,
        text,
        createdAt: now,
      })
      .onConflictDoNothing({ target: comments.id })
      .returning()
    // The same draft was sent twice at once, and the other request won.
    if (!row) return (await findDraft(tx, draft, actor.id)) ?? 'CONFLICT'
    await countNewComment(tx, row)
    const place = { authorId: actor.id, creatorId: open.course.creatorId, threadId: thread }
    const mentionedIds = await saveMentions(tx, { id: row.id, text }, place, now)
    const { id: commentId, lessonId, threadId, replyToId } = row
    const event = { commentId, lessonId, authorId: actor.id, threadId, replyToId, mentionedIds }
    await emitEvent(tx, commentPosted, event, now)
    return row
  })
  if (typeof saved === 'string') return saved
  const [comment] = await presentComments(db, [saved], open)
  return comment ?? 'NOT_FOUND'
}

/** The comment an earlier request made of this draft; undefined for a new one. */
async function findDraft(tx: Transaction, { id, lessonId }: CommentInput, authorId: string) {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id))
  if (!row) return undefined
  return row.authorId === authorId && row.lessonId === lessonId ? row : 'CONFLICT'
}

/**
 * The thread that a reply belongs to, locked so that it can't be deleted before the transaction ends; undefined when the answered
 * comment is gone.
 */
async function joinThread(tx: Transaction, lessonId: string, replyToId: string): Promise<string | undefined> {
  const here = and(eq(comments.id, replyToId), eq(comments.lessonId, lessonId))
  const [answered] = await tx.select().from(comments).where(here)
  if (!answered) return undefined
  const threadId = answered.threadId ?? answered.id
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, threadId)).for('no key update')
  const [still] = await tx.select({ authorId: comments.authorId }).from(comments).where(here)
  return still && still.authorId !== null ? threadId : undefined
}

/** Counts a new comment: a reply on its thread, a thread on its lesson. */
async function countNewComment(tx: Transaction, { threadId, lessonId, courseId }: CommentRow): Promise<void> {
  if (threadId !== null) {
    await tx
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} + 1` })
      .where(eq(comments.id, threadId))
    return
  }
  await tx
    .insert(commentTotals)
    .values({ lessonId, courseId, threads: 1 })
    .onConflictDoUpdate({
      target: commentTotals.lessonId,
      set: { threads: sql`${commentTotals.threads} + 1` },
    })
}

/**
 * Edits an own comment below a video that the actor can open; the same text again changes nothing.
 * @returns the comment, or why it was not changed
 */
export async function editComment(
  ctx: SignedInContext,
  { commentId, text: typed }: { readonly commentId: string; readonly text: string },
): Promise<Comment | 'NOT_FOUND' | 'FORBIDDEN' | 'EMPTY'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleComment(ctx, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const { creatorId } = open.course
  if (!canActOnComment(actor, 'edit', { authorId: open.comment.authorId, creatorId })) return 'FORBIDDEN'
  const text = sanitizeCommentText(typed)
  if (isBlankText(text)) return 'EMPTY'
  const now = clock.now()
  const edited = await db.transaction(async (tx) => {
    if (!(await lockCommentParticipants(tx, actor.id, text))) return undefined
    const own = and(eq(comments.id, commentId), eq(comments.authorId, actor.id))
    const [before] = await tx.select().from(comments).where(own).for('no key update')
    if (!before || before.text === text) return before
    const [row] = await tx.update(comments).set({ text, editedAt: now }).where(own).returning()
    const place = { authorId: actor.id, creatorId, threadId: before.threadId ?? commentId }
    const mentionedIds = await saveMentions(tx, { id: commentId, text }, place, now)
    await emitEvent(tx, commentEdited, { commentId, authorId: actor.id, mentionedIds }, now)
    return row
  })
  const [comment] = edited ? await presentComments(db, [edited], open) : []
  return comment ?? 'NOT_FOUND'
}
