import { useActor } from '#features/accounts/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { canOpenConsoleSection } from '../../rules/console-sections.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import styles from './ticket-detail.module.css'
import { TICKET_STATE_LABELS, TICKET_TYPE_LABELS } from './ticket-texts.ts'
import type { TicketPartProps } from './use-ticket-act.ts'

/** Who asks: what helps to answer without asking back. */
export function TicketAsker({ ticket }: Pick<TicketPartProps, 'ticket'>) {
  const reader = useActor()
  const timeZone = reader?.timeZone ?? 'UTC'
  const { asker, courses, otherTickets } = ticket
  const name = canOpenConsoleSection(reader, 'people') ? (
    <Link to={`/admin/people/${asker.id}`}>{asker.name}</Link>
  ) : (
    asker.name
  )
  return (
    <details className={styles.asker}>
      <summary>
        {t.whoAsks({ name: asker.name })} <Badge>{TICKET_TYPE_LABELS[ticket.type]}</Badge>
        {ticket.isBanned && <Badge tone="bad">{t.banned}</Badge>}
      </summary>
      <FactList
        facts={[
          [t.name, name],
          [
            t.email,
            <a key="mail" href={`mailto:${asker.email}`}>
              {asker.email}
            </a>,
          ],
          [t.username, asker.username && `@${asker.username}`],
          [t.memberSince, formatMoment(ticket.memberSince, timeZone)],
          [t.timeZone, ticket.timeZone],
          [t.batch, ticket.batch && <Link to={`/batches/${ticket.batch.slug}`}>{ticket.batch.name}</Link>],
          [
            t.courses,
            courses.length > 0 &&
              courses.map(({ title, path }) => (
                <span key={path} className={styles.line}>
                  <Link to={path}>{title}</Link>
                </span>
              )),
          ],
          [
            t.otherTickets,
            otherTickets.length > 0 &&
              otherTickets.map(({ id, ticketNo, title, state }) => (
                <span key={id} className={styles.line}>
                  <Link to={`/admin/tickets?item=${id}`}>
                    {t.ticketHeading({ ticketNo: String(ticketNo), title })}
                  </Link>{' '}
                  <Badge>{TICKET_STATE_LABELS[state]}</Badge>
                </span>
              )),
          ],
        ]}
      />
    </details>
  )
}
