import { and, eq, sql } from 'drizzle-orm'
import { holdLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { Comment } from '../../rules/comment.ts'
import { commentPosted } from '../../rules/events.ts'
import { comments, commentTotals } from '../comment-tables.ts'
import { isBlank, sanitizeText } from '../text/sanitize-text.ts'
import { openVideo } from './open-video.ts'
import { type CommentRow, presentComments } from './present-comments.ts'
import { holdWriters, saveMentions } from './save-mentions.ts'

export interface CommentDraft {
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
  { db, actor, clock }: SignedInContext,
  draft: CommentDraft,
): Promise<Comment | 'LESSON_NOT_FOUND' | 'NOT_FOUND' | 'ARTICLE' | 'NOT_A_VIDEO' | 'EMPTY' | 'CONFLICT'> {
  const open = await openVideo(db, actor, draft.lessonId)
  if (typeof open === 'string') return open
  const text = sanitizeText(draft.text)
  if (isBlank(text)) return 'EMPTY'
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const before = await findDraft(tx, draft, actor.id)
    if (before) return before
    // The order in which deletions lock too: people, the course, then what belongs to it.
    if (!(await holdWriters(tx, actor.id, text))) return 'LESSON_NOT_FOUND'
    if (!(await holdLesson(tx, open.lesson))) return 'LESSON_NOT_FOUND'
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
    await count(tx, row)
    const place = { authorId: actor.id, creatorId: open.course.creatorId, threadId: thread }
    const mentionedIds = await saveMentions(tx, { id: row.id, text }, place, now)
    const { id: commentId, lessonId, threadId, replyToId } = row
    const event = { commentId, lessonId, authorId: actor.id, threadId, replyToId, mentionedIds }
    await emit(tx, commentPosted, event, now)
    return row
  })
  if (typeof saved === 'string') return saved
  const [comment] = await presentComments(db, [saved], open)
  return comment ?? 'NOT_FOUND'
}

/** The comment an earlier request made of this draft; undefined for a new one. */
async function findDraft(tx: Transaction, { id, lessonId }: CommentDraft, authorId: string) {
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
async function count(tx: Transaction, { threadId, lessonId, courseId }: CommentRow): Promise<void> {
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
