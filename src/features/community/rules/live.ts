import type { Comment } from './comment.ts'

/**
 * Messages about comments on the real-time connection. A tab that shows comments asks to watch them (`COMMENTS_WATCH` with
 * `{ lessonId }`, answered by a `WatchAnswer`), again after each reconnection. It then gets every change until it leaves or
 * watches another lesson.
 */
export const COMMENTS_WATCH = 'comments:watch'
export const COMMENTS_LEAVE = 'comments:leave'
/** Somebody commented: a `LiveComment`. */
export const COMMENT_NEW = 'comment:new'
/** A comment was edited, liked, unliked, or emptied because it was deleted and has replies: a `LiveComment`. */
export const COMMENT_CHANGED = 'comment:changed'
/** The reader liked or unliked a comment, in any tab: a `LiveLike`. */
export const COMMENT_LIKED = 'comment:liked'
/** A comment is gone: a `LiveDeletion`. */
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
  /** Null when it is too large for a message; fetch its page instead (`target`). */
  readonly comment: Comment | null
}
