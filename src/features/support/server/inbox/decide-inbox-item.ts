import { eq } from 'drizzle-orm'
import { isBanned, unbanUser, users } from '#features/accounts/server/index.ts'
import { type CommandActor, isPerson } from '#platform/rules/actor.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { inboxItemClosed } from '../../rules/events.ts'
import {
  canDecideInboxItem,
  INBOX_ANSWER_MAX_LENGTH,
  INBOX_DECISIONS,
  type InboxDecision,
} from '../../rules/inbox.ts'
import { inboxItems } from '../inbox-tables.ts'
import { findInboxItemConflict, type InboxConflict, lockInboxItem } from './take-inbox-item.ts'

export interface InboxDecisionInput {
  readonly itemId: string
  readonly decision: InboxDecision
  /** What the writer gets by mail, with at most `INBOX_ANSWER_MAX_LENGTH` characters; of a dismissed item, why. May be empty for `accepted`. */
  readonly answer: string
}

/**
 * - `WRONG_DECISION`: items of this kind are not decided so
 * - `FORBIDDEN`: the actor may see the item, but not decide so
 * - `WRITER_GONE`: the account is erased, and with it the address, or the ban that is to be lifted
 * - `BAN_ENDED`: there is nothing to reject; the appeal closes by itself
 * - `ANSWER_MISSING`, `ANSWER_TOO_LONG`
 */
export type InboxDecisionRefusal =
  | 'NOT_FOUND'
  | 'WRONG_DECISION'
  | 'FORBIDDEN'
  | 'WRITER_GONE'
  | 'BAN_ENDED'
  | 'ANSWER_MISSING'
  | 'ANSWER_TOO_LONG'

/**
 * Decides an item, finally. It need not be taken before, but not by somebody else. Of two who decide at once one does, and the other
 * learns by whom it was decided. An accepted appeal lifts the ban in the same transaction. The writer is mailed after the commit.
 */
export async function decideInboxItem(
  ctx: CommandContext,
  input: InboxDecisionInput,
): Promise<'DECIDED' | InboxDecisionRefusal | InboxConflict> {
  const { itemId, decision } = input
  const answer = input.answer.trim()
  if (answer === '' && decision !== 'accepted') return 'ANSWER_MISSING'
  if (answer.length > INBOX_ANSWER_MAX_LENGTH) return 'ANSWER_TOO_LONG'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const writer = await lockWriter(tx, itemId)
    const item = await lockInboxItem(inside, itemId)
    if (!item) return 'NOT_FOUND'
    const conflict = await findInboxItemConflict(inside, item)
    if (conflict) return conflict
    const refusal = getDecisionRefusal(ctx.actor, item, decision)
    if (refusal) return refusal
    if (decision === 'rejected' && writer && !isBanned(writer, now)) return 'BAN_ENDED'
    await tx
      .update(inboxItems)
      .set({
        state: 'closed',
        outcome: decision,
        answer,
        closedAt: now,
        closedByKind: isPerson(ctx.actor) ? 'person' : ctx.actor.kind,
        closedBy: isPerson(ctx.actor) ? ctx.actor.id : null,
      })
      .where(eq(inboxItems.id, itemId))
    if (decision === 'accepted' && item.userId !== null) await unbanUser(inside, { userId: item.userId })
    const details = { kind: item.kind, outcome: decision }
    await writeAuditEntry(tx, {
      at: now,
      actor: ctx.actor,
      action: 'inbox-item.closed',
      subjectId: itemId,
      details,
    })
    await emitEvent(tx, inboxItemClosed, { itemId }, now)
    return 'DECIDED'
  })
}

/** Locks the account of an item's writer, if it has one; it is to be locked before the item. */
async function lockWriter(tx: Transaction, itemId: string) {
  const [item] = await tx
    .select({ userId: inboxItems.userId })
    .from(inboxItems)
    .where(eq(inboxItems.id, itemId))
  if (!item?.userId) return undefined
  const [writer] = await tx.select().from(users).where(eq(users.id, item.userId)).for('update')
  return writer
}

function getDecisionRefusal(
  actor: CommandActor,
  item: Pick<typeof inboxItems.$inferSelect, 'kind' | 'userId' | 'email'>,
  decision: InboxDecision,
): InboxDecisionRefusal | null {
  if (!INBOX_DECISIONS[item.kind].includes(decision)) return 'WRONG_DECISION'
  if (!canDecideInboxItem(actor, item.kind, decision)) return 'FORBIDDEN'
  if (decision === 'answered' && item.email === '') return 'WRITER_GONE'
  return decision === 'accepted' && item.userId === null ? 'WRITER_GONE' : null
}
