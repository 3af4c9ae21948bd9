import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { Comment } from '../../rules/comment.ts'
import { commentEdited } from '../../rules/events.ts'
import { canInComments } from '../../rules/policy.ts'
import { comments } from '../comment-tables.ts'
import { isBlank, sanitizeText } from '../text/sanitize-text.ts'
import { findOpenComment } from './find-comment.ts'
import { presentComments } from './present-comments.ts'
import { holdWriters, saveMentions } from './save-mentions.ts'

/**
 * Edits an own comment below a video that the actor can open; the same text again changes nothing.
 * @returns the comment, or why it was not changed
 */
export async function editComment(
  { db, actor, clock }: SignedInContext,
  { commentId, text: typed }: { readonly commentId: string; readonly text: string },
): Promise<Comment | 'NOT_FOUND' | 'FORBIDDEN' | 'EMPTY'> {
  const open = await findOpenComment(db, actor, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const { creatorId } = open.course
  if (!canInComments(actor, 'edit', { authorId: open.comment.authorId, creatorId })) return 'FORBIDDEN'
  const text = sanitizeText(typed)
  if (isBlank(text)) return 'EMPTY'
  const now = clock.now()
  const edited = await db.transaction(async (tx) => {
    if (!(await holdWriters(tx, actor.id, text))) return undefined
    const own = and(eq(comments.id, commentId), eq(comments.authorId, actor.id))
    const [before] = await tx.select().from(comments).where(own).for('no key update')
    if (!before || before.text === text) return before
    const [row] = await tx.update(comments).set({ text, editedAt: now }).where(own).returning()
    const place = { authorId: actor.id, creatorId, threadId: before.threadId ?? commentId }
    const mentionedIds = await saveMentions(tx, { id: commentId, text }, place, now)
    await emit(tx, commentEdited, { commentId, authorId: actor.id, mentionedIds }, now)
    return row
  })
  const [comment] = edited ? await presentComments(db, [edited], open) : []
  return comment ?? 'NOT_FOUND'
}
