import type { Comment } from './comment.ts'

/**
 * Messages about comments on the real-time connection. A tab that shows comments asks to watch them (`WATCH_COMMENTS_MESSAGE` with
 * `{ findLessonId }`, answered by a `WatchCommentsResponse`), again after each reconnection. It then gets every change until it leaves or
 * watches another lesson.
 */
export const WATCH_COMMENTS_MESSAGE = 'comments:watch'
export const UNWATCH_COMMENTS_MESSAGE = 'comments:leave'
/** Somebody commented: a `LiveComment`. */
export const COMMENT_CREATED_MESSAGE = 'comment:new'
/** A comment was edited, liked, unliked, or emptied because it was deleted and has replies: a `LiveComment`. */
export const COMMENT_CHANGED_MESSAGE = 'comment:changed'
/** The reader liked or unliked a comment, in any tab: a `LiveCommentLike`. */
export const COMMENT_LIKE_MESSAGE = 'comment:liked'
/** A comment is gone: a `LiveCommentDeletion`. */
export const COMMENT_DELETED_MESSAGE = 'comment:deleted'

export type WatchCommentsResponse = { ok: true } | { refused: 'malformed' | 'not-found' | 'unavailable' }

export interface LiveCommentDeletion {
  readonly id: string
  readonly lessonId: string
  readonly threadId: string | null
}

export interface LiveCommentLike {
  readonly id: string
  readonly lessonId: string
  readonly liked: boolean
  readonly likeCount: number
}

export interface LiveComment extends LiveCommentDeletion {
  /** Null when it is too large for a message; fetch its page instead (`target`). */
  readonly comment: Comment | null
}
