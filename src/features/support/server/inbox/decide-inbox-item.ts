import { eq } from 'drizzle-orm'
import {
  buildActor,
  grantRole,
  isBanned,
  lockUsers,
  unbanUser,
  users,
} from '#features/accounts/server/index.ts'
import { lockCommentForRemoval, removeCommentRow } from '#features/community/server/index.ts'
import { type CommandActor, hasRole, isPerson } from '#platform/rules/actor.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { creatorAccessDecided, inboxItemClosed } from '../../rules/events.ts'
import {
  canDecideInboxItem,
  INBOX_ANSWER_MAX_LENGTH,
  INBOX_DECISIONS,
  INBOX_DECISIONS_WITHOUT_TEXT,
  type InboxDecision,
} from '../../rules/inbox.ts'
import { inboxItems } from '../inbox-tables.ts'
import { findInboxItemConflict, type InboxConflict, lockInboxItem } from './take-inbox-item.ts'
import { hasJoinedWriter } from './video-reports.ts'

export interface InboxDecisionInput {
  readonly itemId: string
  readonly decision: InboxDecision
  /** What the writer gets by mail, with at most `INBOX_ANSWER_MAX_LENGTH` characters; of a dismissed item, why. May be empty for `accepted` and `removed`. */
  readonly answer: string
}

/**
 * - `WRONG_DECISION`: items of this kind are not decided so
 * - `FORBIDDEN`: the actor may see the item, but not decide so
 * - `WRITER_GONE`: the account is erased, and with it the address, the ban that is to be lifted, or who is to become a creator
 * - `BAN_ENDED`: there is nothing to reject; the appeal closes by itself
 * - `ALREADY_CREATOR`: there is nothing to reject; who asked has become a creator otherwise
 * - `COMMENT_GONE`: there is nothing to remove
 * - `ANSWER_MISSING`, `ANSWER_TOO_LONG`
 */
export type InboxDecisionRefusal =
  | 'NOT_FOUND'
  | 'WRONG_DECISION'
  | 'FORBIDDEN'
  | 'WRITER_GONE'
  | 'BAN_ENDED'
  | 'ALREADY_CREATOR'
  | 'COMMENT_GONE'
  | 'ANSWER_MISSING'
  | 'ANSWER_TOO_LONG'

/**
 * Decides an item, finally. It need not be taken before, but not by somebody else. Of two who decide at once one does, and the other
 * learns by whom it was decided. What follows from it is done in the same transaction: an accepted appeal lifts the ban, an accepted request
 * gives the role, a removed comment is deleted. The writer is mailed after the commit.
 */
export async function decideInboxItem(
  ctx: CommandContext,
  input: InboxDecisionInput,
): Promise<'DECIDED' | InboxDecisionRefusal | InboxConflict> {
  const { itemId, decision } = input
  const answer = input.answer.trim()
  if (answer === '' && !INBOX_DECISIONS_WITHOUT_TEXT.has(decision)) return 'ANSWER_MISSING'
  if (answer.length > INBOX_ANSWER_MAX_LENGTH) return 'ANSWER_TOO_LONG'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const { writer, comment } = await lockSubject(inside, itemId)
    const item = await lockInboxItem(inside, itemId)
    if (!item) return 'NOT_FOUND'
    const conflict = await findInboxItemConflict(inside, item)
    if (conflict) return conflict
    const isAnswerable = item.email !== '' || (await hasJoinedWriter(tx, itemId))
    const refusal = getDecisionRefusal(ctx.actor, { ...item, isAnswerable }, decision)
    if (refusal) return refusal
    if (decision === 'rejected' && writer) {
      if (item.kind === 'appeal' && !isBanned(writer, now)) return 'BAN_ENDED'
      if (item.kind === 'creator-request' && hasRole(buildActor(writer), 'creator')) return 'ALREADY_CREATOR'
    }
    if (decision === 'removed' && !comment) return 'COMMENT_GONE'
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
    if (decision === 'accepted' && item.userId !== null) {
      const { userId } = item
      await (item.kind === 'appeal'
        ? unbanUser(inside, { userId })
        : grantRole(inside, { userId, role: 'creator' }))
    }
    if (decision === 'removed' && comment) await removeCommentRow(tx, comment, now)
    if (item.kind === 'creator-request' && item.userId !== null && decision !== 'dismissed') {
      const accepted = decision === 'accepted'
      await emitEvent(tx, creatorAccessDecided, { requestId: itemId, userId: item.userId, accepted }, now)
    }
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

/**
 * Locks what an item is about: the account of its writer, or the reported comment. It is to be locked before the item, and accounts before
 * comments, as erasing an account does.
 */
async function lockSubject({ db: tx, actor }: CommandContext & { db: Transaction }, itemId: string) {
  const [item] = await tx
    .select({ userId: inboxItems.userId, commentId: inboxItems.commentId })
    .from(inboxItems)
    .where(eq(inboxItems.id, itemId))
  const [writer] = item?.userId
    ? await tx.select().from(users).where(eq(users.id, item.userId)).for('update')
    : []
  if (!item?.commentId) return { writer }
  if (isPerson(actor)) await lockUsers(tx, eq(users.id, actor.id))
  return { writer, comment: await lockCommentForRemoval(tx, item.commentId) }
}

function getDecisionRefusal(
  actor: CommandActor,
  item: Pick<typeof inboxItems.$inferSelect, 'kind' | 'userId'> & { isAnswerable: boolean },
  decision: InboxDecision,
): InboxDecisionRefusal | null {
  if (!INBOX_DECISIONS[item.kind].includes(decision)) return 'WRONG_DECISION'
  if (!canDecideInboxItem(actor, item.kind, decision)) return 'FORBIDDEN'
  if (decision === 'answered' && !item.isAnswerable) return 'WRITER_GONE'
  return decision === 'accepted' && item.userId === null ? 'WRITER_GONE' : null
}
