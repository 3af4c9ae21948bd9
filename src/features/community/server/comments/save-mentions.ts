import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { commentMentions } from '../comment-tables.ts'
import { namesIn } from '../text/parts-of.ts'
import { findMentioned, type MentionPlace } from './find-mentioned.ts'

/**
 * Keeps whom a comment's text mentions, in place of whom it mentioned before.
 * @returns ids of those that it did not mention before
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
