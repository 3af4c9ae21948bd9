import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { pollVotes } from '../tables.ts'

/** Counts a vote. It is final: see docs/product/support.md#vote-on-the-free-time-plan. */
export async function savePollVote(
  { db, actor, clock }: PersonContext,
  { pollId, type, amount }: { pollId: string; type: 'interested'; amount: number },
): Promise<'VOTED' | 'ALREADY_VOTED'> {
  const counted = await db
    .insert(pollVotes)
    .values({ userId: actor.id, pollId, type, amount, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: pollVotes.userId })
  return counted.length > 0 ? 'VOTED' : 'ALREADY_VOTED'
}

/** The actor's vote in a poll, or null. */
export async function findPollVote(
  { db, actor }: PersonContext,
  { pollId }: { pollId: string },
): Promise<{ amount: number } | null> {
  const [row] = await db
    .select({ amount: pollVotes.amount })
    .from(pollVotes)
    .where(and(eq(pollVotes.userId, actor.id), eq(pollVotes.pollId, pollId)))
  return row ?? null
}
