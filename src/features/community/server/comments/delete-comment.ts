import { holdCourse } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canInComments } from '../../rules/policy.ts'
import { findComment, findOpenComment } from './find-comment.ts'
import { removeComment } from './remove-comment.ts'

/** Deletes an own comment, or as a moderator somebody else's; also below a video that the actor can no longer open. */
export async function deleteComment(
  { db, actor, clock }: SignedInContext,
  commentId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'FORBIDDEN'> {
  const found = await findComment(db, commentId)
  if (!found || found.comment.authorId === null) return 'NOT_FOUND'
  const { comment, creatorId } = found
  if (!canInComments(actor, 'delete', { authorId: comment.authorId, creatorId })) {
    // Who may not see it does not learn that it exists.
    return (await findOpenComment(db, actor, commentId)) ? 'FORBIDDEN' : 'NOT_FOUND'
  }
  const removed = await db.transaction(
    async (tx) => (await holdCourse(tx, comment.courseId)) && removeComment(tx, comment, clock.now()),
  )
  return removed ? 'deleted' : 'NOT_FOUND'
}
