import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { TICKET_SIDES } from './ticket.ts'

const ticket = {
  ticketId: idSchema,
  /** Whose ticket it is. */
  userId: idSchema,
}

/** Somebody wrote into a ticket; of a reply of the support its learner is notified. */
export const ticketMessagePosted = defineEvent(
  'ticket-message.posted',
  z.object({ ...ticket, ticketNo: z.int(), side: z.enum(TICKET_SIDES), seqNo: z.int() }),
  ['ticketId'],
)

/** The state of a ticket has changed, or who handles it, without a message. */
export const ticketUpdated = defineEvent('ticket.updated', z.object(ticket), ['ticketId'])

/** Sent to the open pages of a ticket's learner; they read it again. */
export const TICKET_CHANGED_MESSAGE = 'ticket:changed'

/** Payload of that message. */
export interface TicketChange {
  readonly ticketId: string
}
