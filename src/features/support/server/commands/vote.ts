import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { votes } from '../tables.ts'

/** Counts a vote; once voted a thank-you shows and the amount stays (specification 4). */
export async function vote(
  { db, actor, clock }: Pick<SignedInContext, 'db' | 'actor' | 'clock'>,
  { entityId, type, amount }: { entityId: string; type: 'interested'; amount: number },
): Promise<'VOTED' | 'ALREADY_VOTED'> {
  const counted = await db
    .insert(votes)
    .values({ userId: actor.id, entityId, type, amount, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: votes.userId })
  return counted.length > 0 ? 'VOTED' : 'ALREADY_VOTED'
}
