import type { findHandledTicket, QueuedTicket } from '#features/support/server/index.ts'
import type { ConsoleTicket, ConsoleTicketPage } from '../../rules/tickets-contract.ts'

type HandledTicket = Exclude<Awaited<ReturnType<typeof findHandledTicket>>, 'FORBIDDEN' | undefined>

const toIso = (time: Date | null) => time?.toISOString() ?? null

/** A ticket as the queue shows it. */
export const presentQueuedTicket = (ticket: QueuedTicket): ConsoleTicket => ({
  id: ticket.id,
  ticketNo: ticket.ticketNo,
  type: ticket.type,
  batch: ticket.batch,
  title: ticket.title,
  state: ticket.state,
  createdAt: ticket.createdAt.toISOString(),
  lastMessageAt: ticket.lastMessageAt.toISOString(),
  dueAt: ticket.dueAt.toISOString(),
  isOverdue: ticket.isOverdue,
  closedAt: toIso(ticket.closedAt),
  unreadCount: ticket.unreadCount,
  asker: ticket.asker,
  assignedTo: ticket.assignedTo,
  rating: ticket.rating,
  ratingComment: ticket.ratingComment,
})

const presentBrief = ({
  id,
  ticketNo,
  title,
  state,
  createdAt,
}: HandledTicket['merged'][number]): ConsoleTicketPage['merged'][number] => ({
  id,
  ticketNo,
  title,
  state,
  createdAt: createdAt.toISOString(),
})

/** A ticket with its messages and who asks, for those who handle it. */
export function presentTicketPage(ticket: HandledTicket): ConsoleTicketPage {
  const { messages, notes, merged, mergedInto, context } = ticket
  return {
    ...presentQueuedTicket(ticket),
    messages,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
    merged: merged.map(presentBrief),
    mergedInto,
    courses: context.courses.map(({ title, seoTitle, enrolledAt }) => ({
      title,
      path: `/courses/${seoTitle}`,
      enrolledAt: enrolledAt.toISOString(),
    })),
    otherTickets: context.otherTickets.map(presentBrief),
    memberSince: (context.memberSince ?? ticket.createdAt).toISOString(),
    timeZone: context.timeZone ?? 'UTC',
    isBanned: context.isBanned ?? false,
  }
}
