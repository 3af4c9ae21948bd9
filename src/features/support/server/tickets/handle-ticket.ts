import { eq } from 'drizzle-orm'
import { listTeamUserIds } from '#features/accounts/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import type { AuditAction, AuditDetails } from '#platform/rules/audit.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { getSupportHours } from '../../rules/settings.ts'
import { computeTicketDueTime } from '../../rules/tickets/due-time.ts'
import { canHandleTickets } from '../../rules/tickets/ticket.ts'
import { ticketUpdated } from '../../rules/tickets/ticket-events.ts'
import { getNextTicketState } from '../../rules/tickets/ticket-state.ts'
import { tickets } from '../ticket-tables.ts'
import {
  describeClosing,
  findTicketHandler,
  lockHandledTickets,
  type TicketConflict,
  type TicketRow,
} from './ticket-rows.ts'

type Handling = 'FORBIDDEN' | 'NOT_FOUND'

export interface AssignTicketInput {
  readonly ticketId: string
  /** Who is to handle it; null gives it back to everybody. */
  readonly assigneeId: string | null
  /** Who handled it when the actor decided so. */
  readonly expectedAssigneeId: string | null
}

/**
 * Says who handles a ticket: oneself, somebody else of the team, or nobody. Of two who take one at once one has it, and the other
 * learns by whom it was taken. Saying the same again changes nothing.
 * @returns `NOT_A_HANDLER` when the assignee has no role for it
 */
export async function assignTicket(
  ctx: CommandContext,
  { ticketId, assigneeId, expectedAssigneeId }: AssignTicketInput,
): Promise<'ASSIGNED' | Handling | 'NOT_A_HANDLER' | TicketConflict> {
  const { actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId], assigneeId ? [assigneeId] : [])
    if (!ticket) return 'NOT_FOUND'
    if (ticket.assignedTo === assigneeId) return 'ASSIGNED'
    if (ticket.assignedTo !== expectedAssigneeId) {
      const by = await findTicketHandler(tx, ticket.assignedTo)
      return { refused: 'ASSIGNED', by, at: ticket.assignedAt ?? ticket.lastMessageAt }
    }
    if (assigneeId !== null) {
      const team = await listTeamUserIds(tx, ['admin', 'staff', 'support'])
      if (!team.includes(assigneeId)) return 'NOT_A_HANDLER'
    }
    const set = { assignedTo: assigneeId, assignedAt: assigneeId === null ? null : now }
    await changeTicket(tx, { ctx, ticket, set, now }, 'ticket.assigned', {
      from: ticket.assignedTo,
      to: assigneeId,
    })
    return 'ASSIGNED'
  })
}

/** Closes a ticket, whether or not its learner has asked for it. Of two who close it one does. */
export async function closeTicket(
  ctx: CommandContext,
  { ticketId }: { readonly ticketId: string },
): Promise<'CLOSED' | Handling | 'MERGED' | TicketConflict> {
  const { actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId])
    if (!ticket) return 'NOT_FOUND'
    const next = getNextTicketState(ticket, 'close', now)
    if ('refused' in next) return next.refused === 'MERGED' ? 'MERGED' : describeClosing(tx, ticket)
    const set = {
      state: next.state,
      closedAt: now,
      closedBy: isPerson(actor) ? actor.id : null,
      supportUnread: 0,
      supportReadSeqNo: ticket.lastSeqNo,
    }
    await changeTicket(tx, { ctx, ticket, set, now }, 'ticket.closed', { from: ticket.state })
    return 'CLOSED'
  })
}

/** Opens a closed ticket again, whenever it was closed; an answer is due as if it had been asked now. */
export async function reopenTicket(
  ctx: CommandContext & SettingsContext,
  { ticketId }: { readonly ticketId: string },
): Promise<'REOPENED' | Handling | 'NOT_CLOSED' | 'MERGED'> {
  const { actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId])
    if (!ticket) return 'NOT_FOUND'
    const next = getNextTicketState(ticket, 'reopen', now)
    if ('refused' in next) return next.refused === 'MERGED' ? 'MERGED' : 'NOT_CLOSED'
    const dueAt = computeTicketDueTime({ type: ticket.type, askedAt: now }, getSupportHours(ctx.settings))
    const set = { state: next.state, closedAt: null, closedBy: null, closeRequestedAt: null, dueAt }
    await changeTicket(tx, { ctx, ticket, set, now }, 'ticket.reopened', {})
    return 'REOPENED'
  })
}

/** Changes a locked ticket, with the entry in the audit log and the event. */
export async function changeTicket(
  tx: Transaction,
  {
    ctx,
    ticket,
    set,
    now,
  }: {
    readonly ctx: CommandContext
    readonly ticket: TicketRow
    readonly set: Partial<typeof tickets.$inferInsert>
    readonly now: Date
  },
  action: AuditAction,
  details: AuditDetails,
): Promise<void> {
  await tx.update(tickets).set(set).where(eq(tickets.id, ticket.id))
  const entry = { at: now, actor: ctx.actor, action, subjectId: ticket.id }
  await writeAuditEntry(tx, { ...entry, details: { ticketNo: ticket.ticketNo, ...details } })
  await emitEvent(tx, ticketUpdated, { ticketId: ticket.id, userId: ticket.userId }, now)
}
