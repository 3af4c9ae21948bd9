import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { joinReads } from '#platform/server/db/joined-reads.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent, encodeEvent } from '#platform/server/outbox/outbox.ts'
import type { Comment } from '../../rules/comment.ts'
import { commentEdited, commentPosted } from '../../rules/events.ts'
import { canActOnComment } from '../../rules/policy.ts'
import { comments } from '../comment-tables.ts'
import { parseMentionedUsernames } from '../text/parse-comment-parts.ts'
import { isBlankText, sanitizeCommentText } from '../text/sanitize-text.ts'
import { findAccessibleComment, findComment, findCommentableVideo } from './find-comment.ts'
import { insertComment } from './insert-comment.ts'
import { addMentions, limitMentionedNames, lockCommentParticipants, saveMentions } from './mentions.ts'
import { type CommentContext, presentComment } from './present-comments.ts'
import { type CommentRow, findShownComment, type ShownComment } from './read-comments.ts'

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
  const { db, actor } = ctx
  const [open, answered] = await joinReads(() =>
    Promise.all([
      findCommentableVideo(ctx, draft.lessonId),
      draft.replyToId === null ? undefined : findComment(ctx, draft.replyToId),
    ]),
  )
  if (typeof open === 'string') return open
  const text = sanitizeCommentText(draft.text)
  if (isBlankText(text)) return 'EMPTY'
  const here = answered?.comment.lessonId === draft.lessonId ? answered.comment : undefined
  const place = { courseId: open.course.id, threadId: here ? (here.threadId ?? here.id) : null }
  const outcome =
    draft.replyToId === null || here
      ? await writeComment(ctx, { ...draft, ...place, text }, open)
      : 'NOT_FOUND'
  if (typeof outcome !== 'string') return presentComment(outcome, open)
  // An earlier request may have made it, or another one a moment ago.
  const before = await findShownComment({ db, readerId: null }, draft.id)
  if (!before) return outcome
  const own = before.authorId === actor.id && before.lessonId === draft.lessonId
  return own ? presentComment(before, open) : 'CONFLICT'
}

/** Writes a new comment: by one statement, unless it mentions somebody. */
async function writeComment(
  { db, actor, clock }: SignedInContext,
  {
    id,
    courseId,
    lessonId,
    threadId,
    replyToId,
    text,
  }: CommentInput & Pick<CommentRow, 'courseId' | 'threadId'>,
  { course: { creatorId } }: CommentContext,
): Promise<ShownComment | 'LESSON_NOT_FOUND' | 'NOT_FOUND' | 'CONFLICT'> {
  const now = clock.now()
  const names = limitMentionedNames(parseMentionedUsernames(text))
  const event = {
    commentId: id,
    lessonId,
    authorId: actor.id,
    threadId,
    replyToId,
    mentionedIds: [] as string[],
  }
  const insert = async (on: Database | Transaction, payload: string | null) => {
    const row = { id, courseId, lessonId, threadId, replyToId, authorId: actor.id, text }
    const [done] = await insertComment(on, { ...row, names, now, payload })
    if (!done?.open) return 'LESSON_NOT_FOUND'
    if (!done.made) return replyToId === null ? 'CONFLICT' : 'NOT_FOUND'
    const { name, username, image } = actor
    const author = { id: actor.id, name, username, profileImage: image }
    return { ...row, createdAt: now, editedAt: null, likeCount: 0, replyCount: 0, author, mentions: null }
  }
  if (names.length === 0) return insert(db, encodeEvent(commentPosted, event))
  return db.transaction(async (tx) => {
    const made = await insert(tx, null)
    if (typeof made === 'string') return made
    const people = await addMentions(tx, { id, names }, { authorId: actor.id, creatorId, threadId }, now)
    const mentionedIds = people.map((person) => person.id)
    await emitEvent(tx, commentPosted, { ...event, mentionedIds }, now)
    return { ...made, mentions: people.map(({ username }) => [username, username] as const) }
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
  const shown = edited && (await findShownComment({ db, readerId: null }, commentId))
  return shown ? presentComment(shown, open) : 'NOT_FOUND'
}
