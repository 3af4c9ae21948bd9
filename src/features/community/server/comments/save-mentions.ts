import { eq, inArray, or } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { commentMentions } from '../comment-tables.ts'
import { namesIn } from '../text/parts-of.ts'
import { findMentioned, type MentionPlace, mentionable } from './find-mentioned.ts'

/**
 * Keeps the author of a comment, and those its text may mention, from being erased until the transaction ends. Lock them before
 * the course and the thread.
 * @returns false when the author has been erased
 */
export async function holdWriters(tx: Transaction, authorId: string, text: string): Promise<boolean> {
  const named = inArray(users.username, mentionable(namesIn(text)))
  const held = await holdPeople(tx, or(eq(users.id, authorId), named))
  return held.some(({ id }) => id === authorId)
}

/**
 * Stores the mentions of a comment's text in place of the earlier ones.
 * @returns ids of the newly mentioned
 */
export async function saveMentions(
  tx: Transaction,
  { id, text }: { readonly id: string; readonly text: string },
  place: MentionPlace,
  now: Date,
): Promise<string[]> {
  const people = await findMentioned(tx, place, namesIn(text), now)
  const before = await tx.delete(commentMentions).where(eq(commentMentions.commentId, id)).returning()
  if (people.length > 0) {
    await tx
      .insert(commentMentions)
      .values(people.map((person) => ({ commentId: id, userId: person.id, username: person.username })))
  }
  const known = new Set(before.map(({ userId }) => userId))
  return people.flatMap((person) => (known.has(person.id) ? [] : [person.id]))
}
