import { TICKET_TYPES, type TicketType } from '#features/support/rules/tickets/ticket.ts'
import type { TicketState } from '#features/support/rules/tickets/ticket-state.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleTicket, TICKET_ASSIGNED_FILTERS } from '../../rules/tickets-contract.ts'
import { adminApi } from '../api.ts'
import type { QueueDefinition, QueueFilterValues } from '../queue/queue.ts'
import { TicketDetail } from './ticket-detail.tsx'
import { TicketFigures } from './ticket-figures.tsx'
import styles from './ticket-queue.module.css'
import { formatDueTime, TICKET_TYPE_LABELS } from './ticket-texts.ts'

/** The filters of the help desk as the API wants them. */
export const getTicketListInput = ({ state, type, assigned }: QueueFilterValues) => ({
  state: state as TicketState,
  ...(type && { type: type as TicketType }),
  ...(assigned && { assigned: assigned as (typeof TICKET_ASSIGNED_FILTERS)[number] }),
})

/** The help desk as a queue: what is due first comes first. */
export const TICKET_QUEUE: QueueDefinition<ConsoleTicket> = {
  name: 'tickets',
  title: t.tickets,
  subtitle: t.nothingWaitsHere,
  emptyText: t.nothingWaitsHere,
  filters: [
    {
      name: 'state',
      label: t.state,
      options: [
        { value: 'open', label: t.open },
        { value: 'answered', label: t.answered },
        { value: 'close-requested', label: t.markedAsResolved },
        { value: 'closed', label: t.closed },
      ],
    },
    {
      name: 'type',
      label: t.kind,
      options: [
        { value: '', label: t.everything },
        ...TICKET_TYPES.map((type) => ({ value: type, label: TICKET_TYPE_LABELS[type] })),
      ],
    },
    {
      name: 'assigned',
      label: t.handledBy,
      options: [
        { value: '', label: t.everybody },
        { value: 'me', label: t.me },
        { value: 'nobody', label: t.nobody },
      ],
    },
  ],
  list: (filters, after) =>
    adminApi.listQueuedTickets({ ...getTicketListInput(filters), ...(after !== undefined && { after }) }),
  find: (ticketId) => adminApi.getQueuedTicket({ ticketId }),
  getHeading: ({ ticketNo, title }) => t.ticketHeading({ ticketNo: String(ticketNo), title }),
  getWaitingSince: ({ lastMessageAt }) => lastMessageAt,
  renderRow: ({ asker, type, state, dueAt, isOverdue, unreadCount, assignedTo }) => (
    <>
      <span className={styles.asker}>{asker.name}</span>
      <span className={styles.badges}>
        <Badge>{TICKET_TYPE_LABELS[type]}</Badge>
        {state === 'open' && <Badge tone={isOverdue ? 'bad' : 'neutral'}>{formatDueTime(dueAt)}</Badge>}
        {unreadCount > 0 && <Badge tone="accent">{t.countUnread({ count: unreadCount })}</Badge>}
        {assignedTo && <Badge tone="info">{assignedTo.name}</Badge>}
      </span>
    </>
  ),
  Detail: TicketDetail,
  Summary: TicketFigures,
}
