import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { maySendCode, type SendDecision } from '../../rules/code-sends.ts'
import { CODE_SENDS_WINDOW_MS } from '../../rules/limits.ts'
import { type CodePurpose, codeSends } from '../tables.ts'

/**
 * Counts one code mail for an address, if it may still have one (decision 30). Requests for the same address wait for
 * each other, so that many at once don't get more than many in a row.
 *
 * @param again whether this repeats a code, which must be 30 seconds after the last one
 */
export async function reserveCodeSend(
  tx: Transaction,
  email: string,
  now: Date,
  { again, purpose = 'sign-up' }: { again: boolean; purpose?: CodePurpose },
): Promise<SendDecision> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code-sends:${purpose}:${email}`}, 0))`,
  )
  const since = new Date(now.getTime() - CODE_SENDS_WINDOW_MS)
  const sends = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), eq(codeSends.purpose, purpose), gt(codeSends.sentAt, since)))
  const decision = maySendCode(
    sends.map((send) => send.sentAt),
    now,
    again,
  )
  if (decision.allowed) await tx.insert(codeSends).values({ email, purpose, sentAt: now })
  return decision
}
