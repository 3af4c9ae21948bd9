import type { RequestContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { feedbackSent } from '../../rules/events.ts'
import { ACCOUNT_APPEAL, type AppealInput } from '../../rules/feedback.ts'
import type { Appellant } from '../appellant.ts'
import { feedback } from '../tables.ts'

/** Stores a banned person's appeal. One at a time: another one is refused until the first is closed. */
export async function sendAppeal(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { id, name, email }: Appellant,
  input: AppealInput,
): Promise<'SENT' | 'APPEAL_OPEN'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(feedback)
      .values({
        ...input,
        feedbackType: ACCOUNT_APPEAL,
        suggestion: '',
        userId: id,
        name,
        email,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: feedback.id })
    if (!row) return 'APPEAL_OPEN'
    await emit(tx, feedbackSent, { feedbackId: row.id, userId: id, reported: null }, now)
    return 'SENT'
  })
}
