import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { TicketMessage } from '../../rules/tickets/ticket-contract.ts'
import { TicketRatingForm } from './ticket-rating-form.tsx'
import { TicketReplyForm } from './ticket-reply-form.tsx'
import { useTicketDates } from './ticket-texts.ts'
import styles from './tickets.module.css'
import { useMarkTicketRead, useTicket } from './use-tickets.ts'

/** The messages of an opened ticket, and what its learner can do. */
export function TicketThread({ ticketId }: { ticketId: string }) {
  const { ticket, hasFailed, isFetching, refetch, show } = useTicket(ticketId, true)
  useMarkTicketRead(ticket, true)

  if (hasFailed) {
    return <ErrorState compact title={t.ticketCouldNotBeLoaded} onRetry={refetch} retrying={isFetching} />
  }
  if (!ticket) {
    return (
      <div className={styles.loading} role="status" aria-busy="true" aria-label={t.loadingTicket}>
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    )
  }
  const { mergedInto } = ticket
  return (
    <>
      <ol className={styles.messages} aria-label={t.messagesOfTicket}>
        {ticket.messages.map((message) => (
          <MessageItem key={message.seqNo} message={message} />
        ))}
      </ol>
      {mergedInto && (
        <p className={styles.hint}>
          {renderMessage(
            t.mergedIntoTicket({
              number: mergedInto.ticketNo,
              ticket: (text) => <Link to={`/support?ticket=${mergedInto.id}`}>{text}</Link>,
            }),
          )}
        </p>
      )}
      {ticket.canRate && <TicketRatingForm ticketId={ticketId} onRated={show} />}
      {ticket.rating !== null && <p className={styles.hint}>{t.youGaveStars({ rating: ticket.rating })}</p>}
      {ticket.canReply && <TicketReplyForm ticket={ticket} onChanged={show} />}
    </>
  )
}

function MessageItem({ message: { side, author, text, image, createdAt } }: { message: TicketMessage }) {
  const { formatDayAndTime } = useTicketDates()
  const isOwn = side === 'learner'
  const name = isOwn ? t.you : (author?.name ?? t.support)
  return (
    <li className={cx(styles.message, isOwn && styles.own)}>
      <Avatar size="s" name={author?.name ?? t.support} src={author?.image} decorative />
      <div className={styles.bubble}>
        <p className={styles.author}>
          <strong>{name}</strong> <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        {image && (
          <a href={image.src} target="_blank" rel="noreferrer" className={styles.image}>
            <img
              src={image.src}
              alt={t.imageOfTicket}
              width={image.width}
              height={image.height}
              loading="lazy"
            />
          </a>
        )}
      </div>
    </li>
  )
}
