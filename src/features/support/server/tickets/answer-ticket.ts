import { and, desc, eq, gt } from 'drizzle-orm'
import { isPerson } from '#platform/rules/actor.ts'
import type { CommandContext, SettingsContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { canHandleTickets, ticketReplySchema } from '../../rules/tickets/ticket.ts'
import { ticketUpdated } from '../../rules/tickets/ticket-events.ts'
import { getNextTicketState } from '../../rules/tickets/ticket-state.ts'
import { ticketMessages, ticketNotes, tickets } from '../ticket-tables.ts'
import {
  describeClosing,
  findTicketHandler,
  isTicketMessageWritten,
  lockHandledTickets,
  type TicketConflict,
  writeTicketMessage,
} from './ticket-rows.ts'

export interface AnswerTicketInput {
  readonly ticketId: string
  readonly text: string
  /** Number of the last message that the writer has seen. */
  readonly seenSeqNo: number
  /** Of the reply: sent twice, it is one message. */
  readonly idempotencyKey: string
}

/**
 * Answers a ticket. Of two who answer at once one does, and the other learns by whom it was answered; a new message of the learner
 * does not keep from answering. The learner is notified after the commit.
 * @returns `INVALID` for an empty or too long text, `FORBIDDEN` for who does not handle tickets
 */
export async function answerTicket(
  ctx: CommandContext & SettingsContext,
  input: AnswerTicketInput,
): Promise<'SENT' | 'INVALID' | 'FORBIDDEN' | 'NOT_FOUND' | 'MERGED' | TicketConflict> {
  const { clock, actor, settings } = ctx
  const { ticketId, seenSeqNo, idempotencyKey } = input
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const { success, data: text } = ticketReplySchema.safeParse(input.text)
  if (!success) return 'INVALID'
  const now = clock.now()
  const authorId = isPerson(actor) ? actor.id : null
  return ctx.db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId])
    if (!ticket) return 'NOT_FOUND'
    if (await isTicketMessageWritten(tx, { ticketId, idempotencyKey })) return 'SENT'
    const next = getNextTicketState(ticket, 'support-reply', now)
    if ('refused' in next) return next.refused === 'MERGED' ? 'MERGED' : describeClosing(tx, ticket)
    const [unseen] = await tx
      .select({ authorId: ticketMessages.authorId, at: ticketMessages.createdAt })
      .from(ticketMessages)
      .where(
        and(
          eq(ticketMessages.ticketId, ticketId),
          eq(ticketMessages.side, 'support'),
          gt(ticketMessages.seqNo, seenSeqNo),
        ),
      )
      .orderBy(desc(ticketMessages.seqNo))
      .limit(1)
    if (unseen) {
      return { refused: 'ANSWERED', by: await findTicketHandler(tx, unseen.authorId), at: unseen.at }
    }
    const message = { side: 'support', authorId, text, idempotencyKey } as const
    await writeTicketMessage({ tx, settings }, ticket, { ...message, state: next.state, now })
    return 'SENT'
  })
}

/**
 * Writes a note for the others who handle a ticket; its learner never sees it.
 * @returns `INVALID` for an empty or too long text, `FORBIDDEN` for who does not handle tickets
 */
export async function addTicketNote(
  ctx: CommandContext,
  { ticketId, text: typed }: { readonly ticketId: string; readonly text: string },
): Promise<{ readonly noteId: string } | 'INVALID' | 'FORBIDDEN' | 'NOT_FOUND'> {
  const { clock, actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const { success, data: text } = ticketReplySchema.safeParse(typed)
  if (!success) return 'INVALID'
  return ctx.db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId])
    if (!ticket) return 'NOT_FOUND'
    const [note] = await tx
      .insert(ticketNotes)
      .values({ ticketId, text, authorId: isPerson(actor) ? actor.id : null, createdAt: clock.now() })
      .returning({ noteId: ticketNotes.id })
    await emitEvent(tx, ticketUpdated, { ticketId, userId: ticket.userId }, clock.now())
    if (!note) throw new Error('no note was written')
    return note
  })
}

/**
 * Marks the messages of a learner as read by the support, for everybody who handles tickets.
 * @param input.seqNo number of the last message that was shown
 */
export async function markTicketReadBySupport(
  { db, actor }: CommandContext,
  { ticketId, seqNo }: { readonly ticketId: string; readonly seqNo: number },
): Promise<'READ' | 'FORBIDDEN' | 'NOT_FOUND'> {
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  return db.transaction(async (tx) => {
    const [ticket] = await lockHandledTickets({ actor, db: tx }, [ticketId])
    if (!ticket) return 'NOT_FOUND'
    const read = Math.min(seqNo, ticket.lastSeqNo)
    if (read <= ticket.supportReadSeqNo) return 'READ'
    const isUnread = and(
      eq(ticketMessages.ticketId, ticketId),
      eq(ticketMessages.side, 'learner'),
      gt(ticketMessages.seqNo, read),
    )
    await tx
      .update(tickets)
      .set({ supportReadSeqNo: read, supportUnread: await tx.$count(ticketMessages, isUnread) })
      .where(eq(tickets.id, ticketId))
    return 'READ'
  })
}
