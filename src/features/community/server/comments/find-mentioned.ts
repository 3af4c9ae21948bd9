import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { MENTIONS_MAX } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { mayMention } from '../../rules/policy.ts'
import { comments } from '../comment-tables.ts'
import { follows } from '../follow-tables.ts'

/** Who writes, and where. */
export interface MentionPlace {
  readonly authorId: string
  readonly creatorId: string
  /** Null where a new thread begins. */
  readonly threadId: string | null
}

/** The names that count: each once, up to the limit. */
export const mentionable = (names: readonly string[]): string[] => [...new Set(names)].slice(0, MENTIONS_MAX)

/**
 * The owners of these usernames whom the author may mention.
 * @param names usernames in lower case
 */
export async function findMentioned(
  db: Database | Transaction,
  { authorId, creatorId, threadId }: MentionPlace,
  names: readonly string[],
  now: Date,
): Promise<(Person & { username: string })[]> {
  const wanted = mentionable(names)
  if (wanted.length === 0) return []
  const people = await db
    .select()
    .from(users)
    .where(and(inArray(users.username, wanted), isShown(now)))
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const [followed, inThread] = await Promise.all([
    db
      .select({ id: follows.userId })
      .from(follows)
      .where(and(eq(follows.followerId, authorId), inArray(follows.userId, ids))),
    threadId === null
      ? []
      : db
          .selectDistinct({ id: comments.authorId })
          .from(comments)
          .where(
            and(
              or(eq(comments.threadId, threadId), eq(comments.id, threadId)),
              isNotNull(comments.authorId),
              inArray(comments.authorId, ids),
            ),
          ),
  ])
  const followedIds = new Set(followed.map(({ id }) => id))
  const inThreadIds = new Set(inThread.map(({ id }) => id))
  return people.flatMap(({ id, name, username, image }) => {
    if (username === null) return []
    const subject = { id, followed: followedIds.has(id), inThread: inThreadIds.has(id) }
    return mayMention(authorId, creatorId, subject) ? [{ id, name, username, profileImage: image }] : []
  })
}
