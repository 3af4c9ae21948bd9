import { type Kept, type KeptComment, standingComments } from './community-kept.ts'

/** Who is to have heard of what, each as `<who> <cause>`. */
export interface DueNews {
  readonly due: ReadonlySet<string>
  /** May be there or not: authors may have deleted a comment before or after they were notified of the reply to it. */
  readonly allowed: ReadonlySet<string>
}

/**
 * Works out from what was acknowledged who must have been notified of it.
 * @param creatorId creator of the course, who writes nothing in it
 */
export function dueNews(kept: Kept, creatorId: string): DueNews {
  const due = new Set<string>()
  const allowed = new Set<string>()
  const standing = new Map(standingComments(kept).map((comment) => [comment.id, comment]))

  for (const comment of standing.values()) {
    const { id, authorId, mentionedId } = comment
    if (mentionedId) due.add(`${mentionedId} comment-mention:${id}`)
    due.add(`${creatorId} comment:${id}`)
    for (const answered of answeredBy(comment, kept)) {
      if (answered.authorId === authorId) continue
      const news = standing.has(answered.id) ? due : allowed
      news.add(`${answered.authorId} comment:${id}`)
    }
  }
  // What was taken back again has been told all the same.
  for (const [userId, commentId] of kept.likes.ever()) {
    const liked = standing.get(commentId)
    if (liked && liked.authorId !== userId) due.add(`${liked.authorId} comment-like:${commentId}:${userId}`)
  }
  for (const [followerId, userId] of kept.follows.ever()) due.add(`${userId} follow:${followerId}`)
  return { due, allowed: allowed.union(due) }
}

/** What a comment answers: one before it, and the thread. */
function answeredBy({ replyToId, threadId }: KeptComment, { comments }: Kept): KeptComment[] {
  return [replyToId, threadId].flatMap((id) => (id && comments.get(id)) || [])
}
