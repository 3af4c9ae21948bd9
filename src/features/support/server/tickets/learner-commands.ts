import { and, count, eq, gt } from 'drizzle-orm'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { TICKET_MAX_MESSAGES } from '../../rules/tickets/ticket.ts'
import { ticketUpdated } from '../../rules/tickets/ticket-events.ts'
import { canRateTicket, getNextTicketState } from '../../rules/tickets/ticket-state.ts'
import { ticketMessages, tickets } from '../ticket-tables.ts'
import { isTicketMessageWritten, lockOwnTicket, writeTicketMessage } from './ticket-rows.ts'

/** Why a learner's ticket stays as it is; `FULL` when it has become too long. */
export type LearnerTicketRefusal = 'NOT_FOUND' | 'CLOSED' | 'MERGED' | 'FULL'

/**
 * Writes a message into an own ticket, which opens it again, also within a week after its closing.
 * @param input.text validated by `ticketReplySchema`
 */
export async function replyToOwnTicket(
  { db, clock, actor, settings }: PersonContext & SettingsContext,
  { ticketId, text, idempotencyKey }: { ticketId: string; text: string; idempotencyKey: string },
): Promise<'SENT' | LearnerTicketRefusal> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId: actor.id, ticketId })
    if (!ticket) return 'NOT_FOUND'
    if (await isTicketMessageWritten(tx, { ticketId, idempotencyKey })) return 'SENT'
    const next = getNextTicketState(ticket, 'learner-reply', now)
    if ('refused' in next) return next.refused === 'MERGED' ? 'MERGED' : 'CLOSED'
    if (ticket.lastSeqNo >= TICKET_MAX_MESSAGES) return 'FULL'
    const message = { side: 'learner', authorId: actor.id, text, idempotencyKey } as const
    await writeTicketMessage({ tx, settings }, ticket, { ...message, state: next.state, now })
    return 'SENT'
  })
}

/**
 * Marks the messages of an own ticket as read.
 * @param input.seqNo number of the last message that was shown; what came after it stays unread
 * @returns how many are left
 */
export async function markOwnTicketRead(
  { db, clock, actor }: PersonContext,
  { ticketId, seqNo }: { ticketId: string; seqNo: number },
): Promise<{ readonly unread: number } | 'NOT_FOUND'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId: actor.id, ticketId })
    if (!ticket) return 'NOT_FOUND'
    const read = Math.min(seqNo, ticket.lastSeqNo)
    if (read <= ticket.learnerReadSeqNo) return { unread: ticket.learnerUnread }
    const [left] = await tx
      .select({ unread: count() })
      .from(ticketMessages)
      .where(
        and(
          eq(ticketMessages.ticketId, ticketId),
          eq(ticketMessages.side, 'support'),
          gt(ticketMessages.seqNo, read),
        ),
      )
    const unread = left?.unread ?? 0
    await tx
      .update(tickets)
      .set({ learnerReadSeqNo: read, learnerUnread: unread })
      .where(eq(tickets.id, ticketId))
    // The other tabs show it as unread still.
    await emitEvent(tx, ticketUpdated, { ticketId, userId: actor.id }, now)
    return { unread }
  })
}

/** Asks the support to close an own ticket: it is resolved. Asking again changes nothing. */
export async function requestTicketClose(
  { db, clock, actor }: PersonContext,
  { ticketId }: { ticketId: string },
): Promise<'REQUESTED' | Exclude<LearnerTicketRefusal, 'FULL'>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId: actor.id, ticketId })
    if (!ticket) return 'NOT_FOUND'
    const next = getNextTicketState(ticket, 'request-close', now)
    if ('refused' in next) return next.refused === 'MERGED' ? 'MERGED' : 'CLOSED'
    if (ticket.state === next.state) return 'REQUESTED'
    await tx.update(tickets).set({ state: next.state, closeRequestedAt: now }).where(eq(tickets.id, ticketId))
    await emitEvent(tx, ticketUpdated, { ticketId, userId: actor.id }, now)
    return 'REQUESTED'
  })
}

/**
 * Says how one was helped, once an own ticket is resolved or closed. It can be changed.
 * @param input validated by `ticketRatingSchema`
 * @returns `TOO_EARLY` before that
 */
export async function rateTicket(
  { db, clock, actor }: PersonContext,
  { ticketId, rating, comment }: { ticketId: string; rating: number; comment: string },
): Promise<'RATED' | 'NOT_FOUND' | 'TOO_EARLY'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId: actor.id, ticketId })
    if (!ticket) return 'NOT_FOUND'
    if (!canRateTicket(ticket)) return 'TOO_EARLY'
    await tx
      .update(tickets)
      .set({ rating, ratingComment: comment, ratedAt: now })
      .where(eq(tickets.id, ticketId))
    await emitEvent(tx, ticketUpdated, { ticketId, userId: actor.id }, now)
    return 'RATED'
  })
}
