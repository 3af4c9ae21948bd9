import { type Actor, hasRole } from '#platform/rules/actor.ts'

export type CommentAction = 'edit' | 'delete' | 'report'

/** A comment that something is done to. */
export interface CommentSubject {
  /** Null where it was taken away and only holds its replies' place. */
  readonly authorId: string | null
  /** Whose video it is below. */
  readonly creatorId: string
}

/** Whether somebody may take away the comments of others: the creator below his own videos, staff everywhere. */
export const moderates = (actor: Actor | null, creatorId: string): boolean =>
  actor?.id === creatorId || hasRole(actor, 'staff', 'support', 'admin')

/**
 * Who may do what to a comment (specification 6): its author edits it, its author and moderators take it away, and nobody
 * reports himself. Nothing can be done to one that was taken away.
 */
export function canInComments(actor: Actor, action: CommentAction, comment: CommentSubject): boolean {
  if (comment.authorId === null) return false
  const own = comment.authorId === actor.id
  if (action === 'edit') return own
  if (action === 'report') return !own
  return own || moderates(actor, comment.creatorId)
}

/** Somebody whose name stands in a comment. */
export interface MentionSubject {
  readonly id: string
  readonly followed: boolean
  /** Whether he has written in the thread. */
  readonly inThread: boolean
}

/** Whom a comment may mention: people the author follows, those in the thread, and the creator of the video. */
export const mayMention = (
  authorId: string,
  creatorId: string,
  { id, followed, inThread }: MentionSubject,
): boolean => id !== authorId && (followed || inThread || id === creatorId)
