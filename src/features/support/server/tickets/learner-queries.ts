import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { batches } from '#features/batches/server/index.ts'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { TicketSide } from '../../rules/tickets/ticket.ts'
import { canRateTicket, canReopenByReply, TICKET_REOPEN_DAYS } from '../../rules/tickets/ticket-state.ts'
import { ticketMessages, tickets } from '../ticket-tables.ts'
import type { TicketRow } from './ticket-rows.ts'

const DAY_MS = 24 * 60 * 60_000

const targets = alias(tickets, 'targets')
const selectOwn = (db: Database) =>
  db
    .select({
      ticket: tickets,
      mergedIntoNo: targets.ticketNo,
      batch: { name: batches.name, slug: batches.slug },
    })
    .from(tickets)
    .leftJoin(targets, eq(targets.id, tickets.mergedInto))
    .leftJoin(batches, eq(batches.id, tickets.batchId))

/** A ticket in the list of its learner, with what they can do. */
function presentOwnTicket(
  { ticket, mergedIntoNo, batch }: Awaited<ReturnType<typeof selectOwn>>[number],
  now: Date,
) {
  const { id, ticketNo, type, title, state, mergedInto, closedAt } = ticket
  const canReopen = canReopenByReply(ticket, now)
  return {
    id,
    ticketNo,
    type,
    batch,
    title,
    state,
    createdAt: ticket.createdAt.toISOString(),
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    /** Null unless an answer is due. */
    dueAt: state === 'open' ? ticket.dueAt.toISOString() : null,
    isOverdue: state === 'open' && ticket.dueAt < now,
    closedAt: closedAt?.toISOString() ?? null,
    /** Until when a reply opens it again; null when none does. */
    reopensUntil:
      canReopen && closedAt ? new Date(closedAt.getTime() + TICKET_REOPEN_DAYS * DAY_MS).toISOString() : null,
    unreadCount: ticket.learnerUnread,
    mergedInto:
      mergedInto !== null && mergedIntoNo !== null ? { id: mergedInto, ticketNo: mergedIntoNo } : null,
    rating: ticket.rating,
    canReply: mergedInto === null && (state !== 'closed' || canReopen),
    canRequestClose: mergedInto === null && (state === 'open' || state === 'answered'),
    canRate: canRateTicket(ticket) && ticket.rating === null,
  }
}

/**
 * A page of the actor's tickets, what was written in last first.
 * @param input.before `next` of the page before
 * @param input.batchId only those that were filed on the page of this batch
 * @returns with the number of tickets that have unread replies
 */
export async function listOwnTickets(
  { db, clock, actor }: PersonContext,
  { before, batchId, limit }: { before?: string | undefined; batchId?: string | undefined; limit: number },
) {
  const now = clock.now()
  const end = before === undefined ? undefined : decodeTimeCursor(before)
  const own = eq(tickets.userId, actor.id)
  const [rows, unread] = await Promise.all([
    selectOwn(db)
      .where(
        and(
          own,
          batchId === undefined ? undefined : eq(tickets.batchId, batchId),
          end &&
            sql`(${tickets.lastMessageAt}, ${tickets.id}) < (${end.createdAt.toISOString()}::timestamptz, ${end.id}::uuid)`,
        ),
      )
      .orderBy(desc(tickets.lastMessageAt), desc(tickets.id))
      .limit(limit + 1),
    db.$count(tickets, and(own, sql`${tickets.learnerUnread} > 0`)),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.ticket
  return {
    data: shown.map((row) => presentOwnTicket(row, now)),
    next:
      last && rows.length > limit ? encodeTimeCursor({ createdAt: last.lastMessageAt, id: last.id }) : null,
    unread,
  }
}

/** One of the actor's tickets with all its messages, the oldest first; undefined when they have none with this id. */
export async function findOwnTicket({ db, clock, actor }: PersonContext, { ticketId }: { ticketId: string }) {
  const [row] = await selectOwn(db).where(and(eq(tickets.id, ticketId), eq(tickets.userId, actor.id)))
  if (!row) return undefined
  return {
    ...presentOwnTicket(row, clock.now()),
    messages: await listTicketMessages({ db }, row.ticket),
  }
}

/** A message as both sides see it. */
export interface TicketMessage {
  seqNo: number
  side: TicketSide
  /** Null for the command line. */
  author: { name: string; image: string | null } | null
  text: string
  image: { src: string; width: number; height: number } | null
  createdAt: string
  /** Whether the other side has seen it. */
  isRead: boolean
}

/** All messages of a ticket, the oldest first. */
export async function listTicketMessages(
  { db }: Pick<QueryContext, 'db'>,
  { id: ticketId, learnerReadSeqNo, supportReadSeqNo }: TicketRow,
): Promise<TicketMessage[]> {
  const rows = await db
    .select({ message: ticketMessages, author: { name: users.name, image: users.image } })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.seqNo))
  return rows.map(({ message: { seqNo, side, text, createdAt, ...message }, author }) => ({
    seqNo,
    side,
    author,
    text,
    image:
      message.image !== null && message.imageWidth !== null && message.imageHeight !== null
        ? {
            src: `/api/tickets/${ticketId}/image`,
            width: message.imageWidth,
            height: message.imageHeight,
          }
        : null,
    createdAt: createdAt.toISOString(),
    isRead: seqNo <= (side === 'learner' ? supportReadSeqNo : learnerReadSeqNo),
  }))
}
