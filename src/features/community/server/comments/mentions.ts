import { and, asc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { isUserVisible, lockUsers, users } from '#features/accounts/server/index.ts'
import { findAccessibleLesson } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { escapeLike } from '#platform/server/db/like-pattern.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { MAX_MENTION_SUGGESTIONS, MAX_MENTIONS_PER_COMMENT } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { canMention } from '../../rules/policy.ts'
import { commentMentions, comments } from '../comment-tables.ts'
import { follows } from '../follow-tables.ts'
import { parseMentionedUsernames } from '../text/parse-comment-parts.ts'

/** Who writes, and where. */
export interface MentionContext {
  readonly authorId: string
  readonly creatorId: string
  /** Null where a new thread begins. */
  readonly threadId: string | null
}

/** The names that count: each once, up to the limit. */
export const limitMentionedNames = (names: readonly string[]): string[] =>
  [...new Set(names)].slice(0, MAX_MENTIONS_PER_COMMENT)

/**
 * The owners of these usernames whom the author may mention.
 * @param names usernames in lower case
 */
async function findMentionedUsers(
  db: Database | Transaction,
  { authorId, creatorId, threadId }: MentionContext,
  names: readonly string[],
  now: Date,
): Promise<(Person & { username: string })[]> {
  const wanted = limitMentionedNames(names)
  if (wanted.length === 0) return []
  const people = await db
    .select()
    .from(users)
    .where(and(inArray(users.username, wanted), isUserVisible(now)))
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
    return canMention(authorId, creatorId, subject) ? [{ id, name, username, profileImage: image }] : []
  })
}

/**
 * Keeps the author of a comment, and those its text may mention, from being erased until the transaction ends. Lock them before
 * the course and the thread.
 * @returns false when the author has been erased
 */
export async function lockCommentParticipants(
  tx: Transaction,
  authorId: string,
  text: string,
): Promise<boolean> {
  const named = inArray(users.username, limitMentionedNames(parseMentionedUsernames(text)))
  const held = await lockUsers(tx, or(eq(users.id, authorId), named))
  return held.some(({ id }) => id === authorId)
}

/**
 * Stores the mentions of a new comment.
 * @param comment.names usernames in its text, in lower case
 * @returns whom it mentions
 */
export async function addMentions(
  tx: Transaction,
  { id, names }: { readonly id: string; readonly names: readonly string[] },
  place: MentionContext,
  now: Date,
) {
  const people = await findMentionedUsers(tx, place, names, now)
  if (people.length > 0) {
    await tx
      .insert(commentMentions)
      .values(people.map((person) => ({ commentId: id, userId: person.id, username: person.username })))
  }
  return people
}

/**
 * Stores the mentions of a comment's text in place of the earlier ones.
 * @returns ids of the newly mentioned
 */
export async function saveMentions(
  tx: Transaction,
  { id, text }: { readonly id: string; readonly text: string },
  place: MentionContext,
  now: Date,
): Promise<string[]> {
  const before = await tx.delete(commentMentions).where(eq(commentMentions.commentId, id)).returning()
  const people = await addMentions(tx, { id, names: parseMentionedUsernames(text) }, place, now)
  const known = new Set(before.map(({ userId }) => userId))
  return people.flatMap((person) => (known.has(person.id) ? [] : [person.id]))
}

/** The people with these usernames whom the actor may mention below a video. */
export async function validateMentions(
  ctx: SignedInContext,
  { lessonId, usernames }: { readonly lessonId: string; readonly usernames: readonly string[] },
): Promise<Person[] | 'LESSON_NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const open = await findAccessibleLesson(ctx, lessonId)
  if (!open) return 'LESSON_NOT_FOUND'
  const place = { authorId: actor.id, creatorId: open.course.creatorId, threadId: null }
  return findMentionedUsers(db, place, usernames.map(normalizeUsername), clock.now())
}

/**
 * People somebody follows whose username, name or a later word of it begins with the query, ignoring accents and case; sorted by
 * username.
 */
export async function findMentionSuggestions(
  { db, clock, actor }: PersonContext,
  { query }: { query: string },
): Promise<Person[]> {
  const begin = escapeLike(query.replace(/^@/, ''))
  const name = sql`unaccent(${users.name})`
  const words = sql`unaccent(${`${begin}%`})`
  const laterWords = sql`unaccent(${`% ${begin}%`})`
  const people = await db
    .select()
    .from(follows)
    .innerJoin(users, eq(users.id, follows.userId))
    .where(
      and(
        eq(follows.followerId, actor.id),
        isNotNull(users.username),
        isUserVisible(clock.now()),
        or(ilike(users.username, `${begin}%`), sql`${name} ilike ${words}`, sql`${name} ilike ${laterWords}`),
      ),
    )
    .orderBy(asc(users.username))
    .limit(MAX_MENTION_SUGGESTIONS)
  return people.map(({ users: { id, name, username, image } }) => ({
    id,
    name,
    username,
    profileImage: image,
  }))
}
