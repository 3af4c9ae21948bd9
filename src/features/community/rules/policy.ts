import { type Actor, hasRole } from '#platform/rules/actor.ts'

export type CommentAction = 'edit' | 'delete' | 'report'

export interface CommentSubject {
  /** Null for a deleted comment that stays for the sake of its replies. */
  readonly authorId: string | null
  /** Of the video. */
  readonly creatorId: string
}

/** Whether somebody may delete the comments of others: creators below their own videos, the team everywhere. */
export const canModerateComments = (actor: Actor | null, creatorId: string): boolean =>
  actor?.id === creatorId || hasRole(actor, 'staff', 'support', 'admin')

/**
 * Authors edit their own comments, authors and moderators delete them, and nobody reports their own. Nothing can be done to a
 * deleted one.
 */
export function canActOnComment(actor: Actor, action: CommentAction, comment: CommentSubject): boolean {
  if (comment.authorId === null) return false
  const own = comment.authorId === actor.id
  if (action === 'edit') return own
  if (action === 'report') return !own
  return own || canModerateComments(actor, comment.creatorId)
}

/** A person whose name is in a comment. */
export interface MentionCandidate {
  readonly id: string
  readonly followed: boolean
  /** Whether they have written in the thread. */
  readonly inThread: boolean
}

/** Whom a comment may mention: people the author follows, those in the thread, and the creator of the video. */
export const canMention = (
  authorId: string,
  creatorId: string,
  { id, followed, inThread }: MentionCandidate,
): boolean => id !== authorId && (followed || inThread || id === creatorId)
