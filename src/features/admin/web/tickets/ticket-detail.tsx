import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleTicket, ConsoleTicketPage } from '../../rules/tickets-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoment } from '../console/format-age.ts'
import type { QueueDetailProps } from '../queue/queue.ts'
import { TicketAnswerForm } from './ticket-answer-form.tsx'
import { TicketAsker } from './ticket-asker.tsx'
import styles from './ticket-detail.module.css'
import { formatDueTime, TICKET_STATE_LABELS } from './ticket-texts.ts'
import { type TicketPartProps, useTicketAct } from './use-ticket-act.ts'

/** A ticket beside the queue: what was written, who asks, and what can be done. */
export function TicketDetail({ item, onChanged }: QueueDetailProps<ConsoleTicket>) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  // Below the key of the queue, so that a change of it asks for the ticket again.
  const queryKey = ['console', 'tickets', 'page', item.id]
  const {
    data: ticket,
    isError,
    refetch,
  } = useQuery({ queryKey, queryFn: () => adminApi.getQueuedTicket({ ticketId: item.id }) }, client)
  const lastSeqNo = ticket?.messages.at(-1)?.seqNo
  const hasUnread = (ticket?.unreadCount ?? 0) > 0

  useEffect(() => {
    if (!hasUnread || lastSeqNo === undefined) return
    // What was not marked now is marked when it is opened again.
    adminApi.markQueuedTicketRead({ ticketId: item.id, seqNo: lastSeqNo }).catch(() => {})
  }, [item.id, hasUnread, lastSeqNo])

  if (isError && !ticket) return <ErrorState compact onRetry={() => void refetch()} />
  if (!ticket) return <Spinner label={t.loading} />
  const show = (changed: ConsoleTicketPage | null) => {
    if (changed) client.setQueryData(queryKey, changed)
    onChanged({ finished: changed !== null && changed.state !== ticket.state })
  }
  return <Ticket key={ticket.id} ticket={ticket} onChanged={show} />
}

function Ticket({ ticket, onChanged }: TicketPartProps) {
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { ticketNo, title, state, isOverdue, dueAt, mergedInto } = ticket
  return (
    <article className={styles.ticket}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.ticketHeading({ ticketNo: String(ticketNo), title })}</h2>
        <p className={styles.badges}>
          <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{TICKET_STATE_LABELS[state]}</Badge>
          {state === 'open' && <Badge tone={isOverdue ? 'bad' : 'neutral'}>{formatDueTime(dueAt)}</Badge>}
        </p>
        <TicketActions ticket={ticket} onChanged={onChanged} />
      </header>
      {mergedInto && <Notice>{t.goesOnInAnotherTicket}</Notice>}
      {ticket.rating !== null && (
        <Notice title={t.ratedWith({ rating: ticket.rating })}>{ticket.ratingComment}</Notice>
      )}
      <TicketAsker ticket={ticket} />
      <ol className={styles.messages}>
        {ticket.messages.map(({ seqNo, side, author, text, image, createdAt }) => (
          <li key={seqNo} className={styles.message} data-side={side}>
            <p className={styles.author}>
              {author?.name ?? t.theCommandLine}
              <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
            </p>
            <p className={styles.text}>{text}</p>
            {image && (
              <a href={image.src} target="_blank" rel="noreferrer">
                <img
                  className={styles.image}
                  src={image.src}
                  alt={t.pictureOfTheLearner}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                />
              </a>
            )}
          </li>
        ))}
      </ol>
      {ticket.notes.length > 0 && (
        <ul className={styles.notes}>
          {ticket.notes.map(({ id, text, author, createdAt }) => (
            <li key={id}>
              <p className={styles.author}>
                {t.noteOf({ name: author?.name ?? t.theCommandLine })}
                <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {!mergedInto && <TicketAnswerForm ticket={ticket} onChanged={onChanged} />}
    </article>
  )
}

function TicketActions({ ticket, onChanged }: TicketPartProps) {
  const { run, isBusy } = useTicketAct(onChanged)
  const ownId = useActor()?.id ?? null
  const { id: ticketId, assignedTo, state, mergedInto } = ticket
  const isOwn = assignedTo?.id === ownId
  const assign = () =>
    run(() =>
      adminApi.assignTicket({
        ticketId,
        assigneeId: isOwn ? null : ownId,
        expectedAssigneeId: assignedTo?.id ?? null,
      }),
    )
  return (
    <div className={styles.actions}>
      {assignedTo && (
        <Badge tone="info">{isOwn ? t.youHandleIt : t.nameHandlesIt({ name: assignedTo.name })}</Badge>
      )}
      <Button size="s" busy={isBusy} onClick={() => void assign()}>
        {isOwn ? t.release : t.take}
      </Button>
      {state === 'closed' ? (
        mergedInto === null && (
          <Button size="s" busy={isBusy} onClick={() => void run(() => adminApi.reopenTicket({ ticketId }))}>
            {t.reopen}
          </Button>
        )
      ) : (
        <Button size="s" busy={isBusy} onClick={() => void run(() => adminApi.closeTicket({ ticketId }))}>
          {t.closeTicket}
        </Button>
      )}
    </div>
  )
}
