import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { pollVotes } from '../tables.ts'

/** Counts a vote. It is final: see docs/product/support.md#vote-on-the-free-time-plan. */
export async function savePollVote(
  { db, actor, clock }: Pick<SignedInContext, 'db' | 'actor' | 'clock'>,
  { pollId, type, amount }: { pollId: string; type: 'interested'; amount: number },
): Promise<'VOTED' | 'ALREADY_VOTED'> {
  const counted = await db
    .insert(pollVotes)
    .values({ userId: actor.id, pollId, type, amount, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: pollVotes.userId })
  return counted.length > 0 ? 'VOTED' : 'ALREADY_VOTED'
}
