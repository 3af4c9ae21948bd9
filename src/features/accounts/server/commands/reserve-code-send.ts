import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { maySendCode, type SendDecision } from '../../rules/code-sends.ts'
import { CODE_SENDS_WINDOW_MS } from '../../rules/limits.ts'
import { type CodePurpose, codeSends } from '../tables.ts'

interface CodeSend {
  readonly email: string
  readonly purpose: CodePurpose
}

/**
 * Counts one code mail for an address, if it may still have one. Requests for the same address wait for each other, so that many at
 * once don't get more than many in a row.
 *
 * @param again whether this repeats a code, which must be 30 seconds after the last one
 */
export async function reserveCodeSend(
  tx: Transaction,
  email: string,
  now: Date,
  { again, purpose = 'sign-up' }: { again: boolean; purpose?: CodePurpose },
): Promise<SendDecision> {
  const decision = await decideCodeSend(tx, { email, purpose }, now, again)
  if (decision.allowed) await countCodeSend(tx, { email, purpose }, now)
  return decision
}

/** The first half of `reserveCodeSend`, for mails that are sent together or not at all: takes the lock, but counts nothing yet. */
export async function decideCodeSend(
  tx: Transaction,
  { email, purpose }: CodeSend,
  now: Date,
  again: boolean,
): Promise<SendDecision> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code-sends:${purpose}:${email}`}, 0))`,
  )
  const since = new Date(now.getTime() - CODE_SENDS_WINDOW_MS)
  const sends = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), eq(codeSends.purpose, purpose), gt(codeSends.sentAt, since)))
  return maySendCode(
    sends.map((send) => send.sentAt),
    now,
    again,
  )
}

/** The second half: counts an allowed mail, in the same transaction. */
export async function countCodeSend(tx: Transaction, send: CodeSend, now: Date): Promise<void> {
  await tx.insert(codeSends).values({ ...send, sentAt: now })
}
