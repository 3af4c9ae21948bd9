import type { Comment } from '../../rules/comment.ts'
import { parseCommentParts } from '../text/parse-comment-parts.ts'
import type { ShownComment } from './read-comments.ts'

/** What the comments of a page have in common. */
export interface CommentContext {
  readonly lesson: { readonly durationMs: number }
  readonly course: { readonly creatorId: string }
}

/** A comment as anybody sees it. */
export function presentComment(row: ShownComment, { lesson, course }: CommentContext): Comment {
  const { id, lessonId, threadId, replyToId, author, text, likeCount, replyCount } = row
  const usernames = new Map(row.mentions?.flatMap(([typed, now]) => (now === null ? [] : [[typed, now]])))
  return {
    id,
    lessonId,
    threadId,
    replyToId,
    userInfo: author,
    text,
    parts: text === null ? [] : parseCommentParts(text, { durationMs: lesson.durationMs, usernames }),
    byCreator: row.authorId === course.creatorId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    likeCount,
    replyCount,
  }
}
