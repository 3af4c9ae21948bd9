import type { Comment } from './comment.ts'

/**
 * Names of what goes over the real-time connection for comments. A tab that shows comments asks to watch them (`WATCH`, with
 * `{ lessonId }`, answered by a `WatchAnswer`), again after each reconnection, and is told of every change until it watches
 * those of another lesson or leaves.
 */
export const COMMENTS_WATCH = 'comments:watch'
export const COMMENTS_LEAVE = 'comments:leave'
/** Somebody commented: a `LiveComment`. */
export const COMMENT_NEW = 'comment:new'
/** A comment was edited, liked or not liked any more, or only holds its replies' place now: a `LiveComment`. */
export const COMMENT_CHANGED = 'comment:changed'
/** The reader has liked a comment or taken it back, in whatever tab: a `LiveLike`. */
export const COMMENT_LIKED = 'comment:liked'
/** A comment is not there any more: a `LiveDeletion`. */
export const COMMENT_DELETED = 'comment:deleted'

export type WatchAnswer = { ok: true } | { refused: 'malformed' | 'not-found' | 'unavailable' }

export interface LiveDeletion {
  readonly id: string
  readonly lessonId: string
  readonly threadId: string | null
}

export interface LiveLike {
  readonly id: string
  readonly lessonId: string
  readonly liked: boolean
  readonly likeCount: number
}

export interface LiveComment extends LiveDeletion {
  /** Null where it is too long to be sent this way; the page it is on has it (`target`). */
  readonly comment: Comment | null
}
