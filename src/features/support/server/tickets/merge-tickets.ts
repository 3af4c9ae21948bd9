import { eq } from 'drizzle-orm'
import { isPerson } from '#platform/rules/actor.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { canHandleTickets } from '../../rules/tickets/ticket.ts'
import { ticketUpdated } from '../../rules/tickets/ticket-events.ts'
import { tickets } from '../ticket-tables.ts'
import { changeTicket } from './handle-ticket.ts'
import { describeClosing, lockHandledTickets, type TicketConflict } from './ticket-rows.ts'

/**
 * - `SAME_TICKET`, `OTHER_LEARNER`: there is nothing to merge
 * - `MERGED`: one of the two goes on in another ticket already
 */
export type MergeTicketsRefusal = 'FORBIDDEN' | 'NOT_FOUND' | 'SAME_TICKET' | 'OTHER_LEARNER' | 'MERGED'

/**
 * Closes a ticket because another one of the same learner is about the same. Its messages stay where they were written, and lead to
 * the other one, which then waits for an answer as the double did, by the earlier of the two due times.
 * @param input.ticketId the double
 * @param input.intoTicketId the one that goes on; not closed
 */
export async function mergeTickets(
  ctx: CommandContext,
  { ticketId, intoTicketId }: { readonly ticketId: string; readonly intoTicketId: string },
): Promise<'DONE' | MergeTicketsRefusal | TicketConflict> {
  const { actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  if (ticketId === intoTicketId) return 'SAME_TICKET'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const locked = await lockHandledTickets({ actor, db: tx }, [ticketId, intoTicketId])
    const double = locked.find(({ id }) => id === ticketId)
    const target = locked.find(({ id }) => id === intoTicketId)
    if (!double || !target) return 'NOT_FOUND'
    if (double.userId !== target.userId) return 'OTHER_LEARNER'
    if (double.mergedInto !== null || target.mergedInto !== null) return 'MERGED'
    if (target.state === 'closed') return describeClosing(tx, target)
    // What was merged into the double goes on where the double does.
    await tx.update(tickets).set({ mergedInto: intoTicketId }).where(eq(tickets.mergedInto, ticketId))
    if (double.state === 'open') {
      const dueAt = target.state === 'open' && target.dueAt < double.dueAt ? target.dueAt : double.dueAt
      await tx
        .update(tickets)
        .set({ state: 'open', dueAt, closeRequestedAt: null })
        .where(eq(tickets.id, intoTicketId))
      await emitEvent(tx, ticketUpdated, { ticketId: intoTicketId, userId: target.userId }, now)
    }
    const set = {
      state: 'closed' as const,
      mergedInto: intoTicketId,
      closedAt: double.closedAt ?? now,
      closedBy: double.closedBy ?? (isPerson(actor) ? actor.id : null),
      supportUnread: 0,
      supportReadSeqNo: double.lastSeqNo,
    }
    await changeTicket(tx, { ctx, ticket: double, set, now }, 'ticket.merged', { into: intoTicketId })
    return 'DONE'
  })
}
