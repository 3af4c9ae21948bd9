import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { Accordion, AccordionItem } from '#ui/display/accordion.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import type { OwnTicket, OwnTicketPage } from '../../rules/tickets/ticket-contract.ts'
import {
  describeTicketProgress,
  TICKET_STATE_LABELS,
  TICKET_TYPE_LABELS,
  useTicketDates,
} from './ticket-texts.ts'
import { TicketThread } from './ticket-thread.tsx'
import styles from './tickets.module.css'
import { useTickets } from './use-tickets.ts'

interface TicketListProps {
  first: OwnTicketPage
  /** Only those that were filed on the page of this batch. */
  batchId?: string
  /** A ticket that is open from the beginning, and stands on top if the first page does not have it. */
  opened: OwnTicket | null
}

/** Own tickets, what was written in last first; each opens to its messages. */
export function TicketList({ first, batchId, opened }: TicketListProps) {
  const { tickets, isEnd, isPaged, state, more } = useTickets(first, batchId)
  const hydrated = useHydrated()
  const isMissing = opened !== null && tickets.every(({ id }) => id !== opened.id)
  const shown = isMissing ? [opened, ...tickets] : tickets

  if (shown.length === 0) {
    return (
      <EmptyState title={t.noTicketsYet} icon={<Inbox />} compact>
        {t.whatYouAskIsShownHere}
      </EmptyState>
    )
  }
  return (
    <>
      <Accordion>
        {shown.map((ticket) => (
          <TicketItem
            key={ticket.id}
            ticket={ticket}
            isOpened={ticket.id === opened?.id}
            isOfBatch={batchId !== undefined}
          />
        ))}
      </Accordion>
      {!isEnd && (
        <div className={styles.more}>
          {state === 'failed' && (
            <p className={styles.failure} role="alert">
              {t.moreTicketsCouldNotBeLoaded}
            </p>
          )}
          <Button
            disabled={!hydrated}
            busy={state === 'loading'}
            busyLabel={t.loadingMoreTickets}
            onClick={() => void more()}
          >
            {state === 'failed' ? t.tryAgain : t.showMoreTickets}
          </Button>
        </div>
      )}
      {isEnd && isPaged && <p className={styles.end}>{t.thatsEverything}</p>}
    </>
  )
}

interface TicketItemProps {
  ticket: OwnTicket
  isOpened: boolean
  /** Whether the list is of one batch, whose name need not be said. */
  isOfBatch: boolean
}

function TicketItem({ ticket, isOpened, isOfBatch }: TicketItemProps) {
  const [isOpen, setOpen] = useState(isOpened)
  const { formatDay, formatDayAndTime } = useTicketDates()
  const { label, tone } = TICKET_STATE_LABELS[ticket.state]
  const facts = t.ticketFacts({
    number: String(ticket.ticketNo),
    type: TICKET_TYPE_LABELS[ticket.type],
    date: formatDay(ticket.createdAt),
  })
  return (
    <AccordionItem
      title={ticket.title}
      defaultOpen={isOpened}
      onToggle={setOpen}
      detail={
        <>
          <span className={styles.facts}>
            <Badge tone={tone}>{label}</Badge>
            {ticket.unreadCount > 0 && (
              <Badge tone="bad">{t.unreadReplies({ count: ticket.unreadCount })}</Badge>
            )}
            <span>{facts}</span>
            {ticket.batch && !isOfBatch && <span>{ticket.batch.name}</span>}
          </span>
          <span className={styles.progress}>{describeTicketProgress(ticket, formatDayAndTime)}</span>
        </>
      }
    >
      {isOpen && <TicketThread ticketId={ticket.id} />}
    </AccordionItem>
  )
}
