import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import type { CommandContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { getSupportHours } from '../../rules/settings.ts'
import { computeTicketDueTime } from '../../rules/tickets/due-time.ts'
import type { TicketSide } from '../../rules/tickets/ticket.ts'
import { ticketMessagePosted } from '../../rules/tickets/ticket-events.ts'
import type { TicketState } from '../../rules/tickets/ticket-state.ts'
import { ticketMessages, tickets } from '../ticket-tables.ts'

export type TicketRow = typeof tickets.$inferSelect

/** Locks a learner's own ticket; their account first, as its erasure does. Undefined when they have none with this id. */
export async function lockOwnTicket(
  tx: Transaction,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<TicketRow | undefined> {
  await lockUsers(tx, eq(users.id, userId))
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), eq(tickets.userId, userId)))
    .for('update')
  return ticket
}

/**
 * Locks tickets for somebody who handles them, in the order of their ids.
 * @param others accounts that the change will refer to, besides the actor's
 */
export async function lockHandledTickets(
  { db, actor }: Pick<CommandContext, 'actor'> & { readonly db: Transaction },
  ticketIds: readonly string[],
  others: readonly string[] = [],
): Promise<TicketRow[]> {
  const people = [...others, ...(isPerson(actor) ? [actor.id] : [])]
  // Before the tickets, as erasing one of these accounts does.
  if (people.length > 0) await lockUsers(db, inArray(users.id, people))
  return db
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [...ticketIds]))
    .orderBy(asc(tickets.id))
    .for('update')
}

/** Somebody who handles tickets, as others are told of them; null for the command line. */
export interface TicketHandler {
  readonly id: string
  readonly name: string
  readonly username: string | null
}

/** Why a ticket stays as it is: what somebody else has done with it meanwhile. */
export interface TicketConflict {
  readonly refused: 'ANSWERED' | 'ASSIGNED' | 'CLOSED'
  /** Null when it was done on the command line, or their account is gone. */
  readonly by: TicketHandler | null
  readonly at: Date
}

/** @returns null for nobody, and for an account that is gone */
export async function findTicketHandler(
  db: Database | Transaction,
  userId: string | null,
): Promise<TicketHandler | null> {
  if (userId === null) return null
  const [person] = await db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? null
}

/** The conflict with whoever has closed a ticket. */
export const describeClosing = async (
  db: Transaction,
  { closedBy, closedAt, lastMessageAt }: TicketRow,
): Promise<TicketConflict> => ({
  refused: 'CLOSED',
  by: await findTicketHandler(db, closedBy),
  at: closedAt ?? lastMessageAt,
})

export interface TicketMessageInput {
  readonly side: TicketSide
  /** Null for the command line. */
  readonly authorId: string | null
  readonly text: string
  readonly idempotencyKey: string
  readonly image?: { readonly key: string; readonly width: number; readonly height: number } | null
}

/** Whether a message was written already: the same one was sent again. */
export async function isTicketMessageWritten(
  tx: Transaction,
  { ticketId, idempotencyKey }: { ticketId: string; idempotencyKey: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.idempotencyKey, idempotencyKey)))
  return rows.length > 0
}

/**
 * Writes a message into a locked ticket, with what follows from it: state, counts of unread messages, due time and event.
 * @param state the ticket's state afterwards
 */
export async function writeTicketMessage(
  { tx, settings }: SettingsContext & { readonly tx: Transaction },
  ticket: TicketRow,
  { state, now, image, ...message }: TicketMessageInput & { readonly state: TicketState; readonly now: Date },
): Promise<void> {
  const { id: ticketId, userId, ticketNo } = ticket
  const isFirst = ticket.lastSeqNo === 0
  const seqNo = ticket.lastSeqNo + 1
  await tx.insert(ticketMessages).values({
    ...message,
    ticketId,
    seqNo,
    createdAt: now,
    ...(image && { image: image.key, imageWidth: image.width, imageHeight: image.height }),
  })
  const isLearner = message.side === 'learner'
  // Who waits already is not put back by asking again.
  const isAskedAnew = isLearner && ticket.state !== 'open' && !isFirst
  await tx
    .update(tickets)
    .set({
      state,
      lastSeqNo: seqNo,
      lastMessageAt: now,
      // Whoever writes has read what came before.
      ...(isLearner
        ? { learnerReadSeqNo: seqNo, learnerUnread: 0, supportUnread: sql`${tickets.supportUnread} + 1` }
        : { supportReadSeqNo: seqNo, supportUnread: 0, learnerUnread: sql`${tickets.learnerUnread} + 1` }),
      ...(isAskedAnew && {
        dueAt: computeTicketDueTime({ type: ticket.type, askedAt: now }, getSupportHours(settings)),
      }),
      ...(!isLearner && ticket.firstAnsweredAt === null && { firstAnsweredAt: now }),
      ...(state !== 'closed' && { closedAt: null, closedBy: null }),
      ...(state !== 'close-requested' && { closeRequestedAt: null }),
    })
    .where(eq(tickets.id, ticketId))
  await emitEvent(tx, ticketMessagePosted, { ticketId, userId, ticketNo, side: message.side, seqNo }, now)
}
