import { eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Comment } from '../../rules/comment.ts'
import { commentMentions, type comments } from '../comment-tables.ts'
import { parseCommentParts } from '../text/parse-comment-parts.ts'

export type CommentRow = typeof comments.$inferSelect

/** What the comments of a page have in common. */
export interface CommentContext {
  readonly lesson: { readonly durationMs: number }
  readonly course: { readonly creatorId: string }
}

/** Comments as anybody sees them, in the order of the rows. */
export async function presentComments(
  db: Database | Transaction,
  rows: readonly CommentRow[],
  { lesson, course }: CommentContext,
): Promise<Comment[]> {
  const authorIds = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]
  const [authors, usernames] = await Promise.all([authorsOf(db, authorIds), usernamesOf(db, rows)])
  return rows.map((row) => {
    const names = usernames.get(row.id) ?? new Map()
    return {
      id: row.id,
      lessonId: row.lessonId,
      threadId: row.threadId,
      replyToId: row.replyToId,
      userInfo: authors.get(row.authorId ?? '') ?? null,
      text: row.text,
      parts:
        row.text === null
          ? []
          : parseCommentParts(row.text, { durationMs: lesson.durationMs, usernames: names }),
      byCreator: row.authorId === course.creatorId,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      likeCount: row.likeCount,
      replyCount: row.replyCount,
    }
  })
}

async function authorsOf(db: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const people = await db
    .select({ id: users.id, name: users.name, username: users.username, profileImage: users.image })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(people.map((person) => [person.id, person]))
}

/** By comment: the current usernames of the people it mentions, by the names in the text. */
async function usernamesOf(db: Database | Transaction, rows: readonly CommentRow[]) {
  const byComment = new Map<string, Map<string, string>>()
  const ids = rows.filter(({ text }) => text?.includes('@')).map(({ id }) => id)
  if (ids.length === 0) return byComment
  const mentions = await db
    .select({ commentId: commentMentions.commentId, typed: commentMentions.username, now: users.username })
    .from(commentMentions)
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .where(inArray(commentMentions.commentId, ids))
  for (const { commentId, typed, now } of mentions) {
    const names = byComment.get(commentId) ?? new Map<string, string>()
    if (now !== null) names.set(typed, now)
    byComment.set(commentId, names)
  }
  return byComment
}
