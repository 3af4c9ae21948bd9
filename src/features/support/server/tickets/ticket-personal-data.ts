import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { ticketMessages, ticketNotes, tickets } from '../ticket-tables.ts'

/** Tickets of somebody with all messages; who handled them concerns others, and so do notes. */
export async function exportTickets(db: Database, userId: string) {
  const own = await db
    .select({
      id: tickets.id,
      ticketNo: tickets.ticketNo,
      type: tickets.type,
      batchId: tickets.batchId,
      title: tickets.title,
      state: tickets.state,
      createdAt: tickets.createdAt,
      closedAt: tickets.closedAt,
      rating: tickets.rating,
      ratingComment: tickets.ratingComment,
    })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(asc(tickets.createdAt), asc(tickets.id))
  const messages = await db
    .select({
      ticketId: ticketMessages.ticketId,
      side: ticketMessages.side,
      text: ticketMessages.text,
      image: ticketMessages.image,
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(tickets.userId, userId))
    .orderBy(asc(ticketMessages.ticketId), asc(ticketMessages.seqNo))
  const messagesByTicket = Map.groupBy(messages, ({ ticketId }) => ticketId)
  return own.map((ticket) => ({
    ...ticket,
    messages: (messagesByTicket.get(ticket.id) ?? []).map(({ ticketId: _, image, ...message }) => ({
      ...message,
      image: image === null ? null : getImageFileName(ticket.ticketNo),
    })),
  }))
}

const getImageFileName = (ticketNo: number) => `ticket-${ticketNo}.webp`

/** The pictures of somebody's tickets: where they are stored, and how they are named in the archive. */
export async function listTicketImageFiles(db: Database, userId: string) {
  const rows = await db
    .select({ ticketNo: tickets.ticketNo, image: ticketMessages.image })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(eq(tickets.userId, userId), isNotNull(ticketMessages.image)))
  return rows.flatMap(({ ticketNo, image }) =>
    image === null ? [] : { name: getImageFileName(ticketNo), storageKey: image },
  )
}

/**
 * Deletes somebody's tickets with messages and notes; the pictures go once the account is gone. What they handled or wrote as the
 * support stays without their name, and nobody handles it.
 */
export async function eraseTickets(tx: Transaction, userId: string): Promise<void> {
  // In the order of the ids, as merging locks them.
  await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(asc(tickets.id))
    .for('update')
  await tx.delete(tickets).where(eq(tickets.userId, userId))
  await tx.update(tickets).set({ assignedTo: null, assignedAt: null }).where(eq(tickets.assignedTo, userId))
  await tx.update(tickets).set({ closedBy: null }).where(eq(tickets.closedBy, userId))
  await tx.update(ticketMessages).set({ authorId: null }).where(eq(ticketMessages.authorId, userId))
  await tx.update(ticketNotes).set({ authorId: null }).where(eq(ticketNotes.authorId, userId))
}
