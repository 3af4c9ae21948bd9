import { LRUCache } from 'lru-cache'
import type { Comment, CommentPart } from '../../rules/comment.ts'
import { parseCommentParts } from '../text/parse-comment-parts.ts'
import type { ShownComment } from './read-comments.ts'

/** What the comments of a page have in common. */
export interface CommentContext {
  readonly lesson: { readonly durationMs: number }
  readonly course: { readonly creatorId: string }
}

/** In characters of texts, with what a part takes besides. */
const MAX_PARSED_SIZE = 4_000_000
const PART_SIZE = 100

/** Parsed texts by all that decides about their parts: parsing those of a page costs a fifteenth of its answer. */
const parsed = new LRUCache<string, CommentPart[]>({
  maxSize: MAX_PARSED_SIZE,
  sizeCalculation: (parts, key) => key.length + PART_SIZE * parts.length,
})

function getParts(text: string, durationMs: number, usernames: ReadonlyMap<string, string>): CommentPart[] {
  const key = `${durationMs} ${JSON.stringify([...usernames])} ${text}`
  const known = parsed.get(key)
  if (known) return known
  const parts = parseCommentParts(text, { durationMs, usernames })
  parsed.set(key, parts)
  return parts
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
    parts: text === null ? [] : getParts(text, lesson.durationMs, usernames),
    byCreator: row.authorId === course.creatorId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    likeCount,
    replyCount,
  }
}
