import { Coins } from 'lucide-react'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { formatPoints } from '#ui/display/points-format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { STATEMENT_PAGE_SIZE, type StatementEntry } from '../../rules/statement.ts'
import { useRevalidateOnPointsChange } from '../use-revalidate-on-points-change.ts'
import { formatEntryReason, formatRemainingPoints, formatStatementRange } from './entry-text.ts'
import styles from './statement-page.module.css'

interface StatementPageProps {
  /** What the points are called on this site. */
  name: string
  balance: number
  entries: readonly StatementEntry[]
  totalCount: number
  /** `before` of the older entries; null at the end. */
  next: number | null
  timeZone: string
}

/** `/rewards/history`: see docs/product/points.md#the-statement. */
export function StatementPage({ name, balance, entries, totalCount, next, timeZone }: StatementPageProps) {
  useRevalidateOnPointsChange()
  const first = entries[0]?.seq ?? 0
  const newer = first + STATEMENT_PAGE_SIZE + 1
  return (
    <Page width="read">
      <PageHeader
        above={<Breadcrumbs items={[{ label: t.rewards, to: '/rewards' }, { label: t.history }]} />}
        title={t.pointsHistory}
        subtitle={renderMessage(
          t.youHavePoints({ points: formatPoints(balance), name, strong: (text) => <strong>{text}</strong> }),
        )}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<Coins />}
          title={t.noDataFound}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.findACourse}
            </LinkButton>
          }
        >
          {t.yourPointsWillAppearHere}
        </EmptyState>
      ) : (
        <>
          <table className={styles.statement}>
            <caption className={styles.caption}>
              {t.entriesTheLatestFirst({ entries: formatStatementRange(entries, totalCount), timeZone })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t.entry}</th>
                <th scope="col" className={styles.number}>
                  {t.points}
                </th>
                <th scope="col" className={styles.number}>
                  {t.balance}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.seq} entry={entry} timeZone={timeZone} />
              ))}
            </tbody>
          </table>
          {(first < totalCount || next !== null) && (
            <nav className={styles.pages} aria-label={t.pagesOfTheStatement}>
              {first < totalCount && (
                <LinkButton to={newer > totalCount ? '?' : `?before=${newer}`} variant="secondary">
                  {t.newerEntries}
                </LinkButton>
              )}
              {next !== null && (
                <LinkButton to={`?before=${next}`} variant="secondary" className={styles.older}>
                  {t.olderEntries}
                </LinkButton>
              )}
            </nav>
          )}
        </>
      )}
    </Page>
  )
}

function Entry({ entry, timeZone }: { entry: StatementEntry; timeZone: string }) {
  const left = formatRemainingPoints(entry)
  const soon = entry.left !== null && entry.left > 0 && (entry.expiresInDays ?? Number.POSITIVE_INFINITY) <= 7
  return (
    <tr>
      <th scope="row" className={styles.entry}>
        <span className={styles.reason}>{formatEntryReason(entry)}</span>
        <span className={styles.detail}>
          <time dateTime={entry.at}>{timeText(entry.at, timeZone)}</time>
          {left && (
            <>
              {' · '}
              <span className={cx(soon && styles.soon)}>{left}</span>
            </>
          )}
        </span>
      </th>
      <td className={cx(styles.number, styles.amount, entry.amount > 0 && styles.gain)}>
        {entry.amount > 0 ? '+' : '−'}
        {formatPoints(Math.abs(entry.amount))}
      </td>
      <td className={cx(styles.number, styles.balance)}>{formatPoints(entry.balance)}</td>
    </tr>
  )
}

const timeText = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
