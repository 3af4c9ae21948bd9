import { accountDeleted } from '#features/accounts/rules/events.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import {
  TICKET_CHANGED_MESSAGE,
  type TicketChange,
  ticketMessagePosted,
  ticketUpdated,
} from '../../rules/tickets/ticket-events.ts'
import { getTicketImageFolder } from './ticket-image.ts'

/**
 * Tells the open pages of a ticket's learner, and those of everybody who handles tickets, that it has changed; they read it again.
 * Pictures are removed with the account of their learner.
 */
export function createTicketSubscribers({
  storage,
  toUser,
  notifyTeam,
}: {
  readonly storage: Storage
  readonly toUser: UserSockets['toUser']
  /** Reaches everybody who has the queue of tickets open. */
  readonly notifyTeam: () => void
}): EventSubscriber[] {
  async function sendChange({ ticketId, userId }: { ticketId: string; userId: string }) {
    const change: TicketChange = { ticketId }
    toUser(userId, TICKET_CHANGED_MESSAGE, change)
    notifyTeam()
  }
  return [
    defineSubscriber(ticketMessagePosted, 'tickets-live', sendChange),
    defineSubscriber(ticketUpdated, 'tickets-live', sendChange),
    defineSubscriber(accountDeleted, 'ticket-images', async ({ userId }) => {
      await storage.deletePrefix(getTicketImageFolder(userId))
    }),
  ]
}
