import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { t } from '../../messages/index.ts'
import { adminQueries } from '../api.ts'
import { formatWaiting } from '../console/format-waiting.ts'
import styles from './ticket-queue.module.css'

const HOUR_MS = 3_600_000

const formatHours = (ms: number | null) =>
  ms === null ? '–' : t.countHours({ count: Math.round(ms / HOUR_MS) })
const oneDecimal = new Intl.NumberFormat(getLanguage(), { maximumFractionDigits: 1 })

/** How the help desk is doing, above its queue. */
export function TicketFigures() {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { data } = useQuery(adminQueries.getTicketFigures.queryOptions(), client)
  const figures = [
    [t.late, data ? formatWaiting(data.overdue) : '–'],
    [t.handledByNobody, data ? formatWaiting(data.unassigned) : '–'],
    [t.firstAnswer, formatHours(data?.medianFirstAnswerMs ?? null)],
    [t.closing, formatHours(data?.medianCloseMs ?? null)],
    [
      t.rating,
      data && data.meanRating !== null
        ? t.ratingOf({ rating: oneDecimal.format(data.meanRating), count: data.ratings })
        : '–',
    ],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
