import { LANGUAGE } from '#platform/rules/messages/language.ts'
import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { t } from '../../messages/index.ts'
import type { SiteFigures } from '../../rules/figures-contract.ts'
import type { FigurePeriod } from '../../rules/site-figures.ts'
import { FIGURE_LABELS } from './figure-labels.ts'
import styles from './figures.module.css'

const NUMBERS = new Intl.NumberFormat(LANGUAGE)
const DAYS = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' })
const formatValue = (value: number | null): string => (value === null ? '–' : NUMBERS.format(value))

interface FiguresTableProps {
  figures: SiteFigures
  period: FigurePeriod
}

/** All charts as one table, the newest day first. */
export function FiguresTable({ figures: { days, figures }, period }: FiguresTableProps) {
  const newestFirst = days.map((day, index) => ({ day, index })).reverse()
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t.showAsTable}</summary>
      <section className={styles.scroller} ref={focusableScrollerRef} aria-label={t.figuresByDay}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {figures.map(({ figure }) => (
                <th key={figure} scope="col">
                  {FIGURE_LABELS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">{t.inAll}</th>
              {figures.map(({ figure, total }) => (
                <td key={figure}>{formatValue(total)}</td>
              ))}
            </tr>
            <tr className={styles.sum}>
              <th scope="row">{t.daysBefore({ count: period })}</th>
              {figures.map(({ figure, totalBefore }) => (
                <td key={figure}>{formatValue(totalBefore)}</td>
              ))}
            </tr>
            {newestFirst.map(({ day, index }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{DAYS.format(new Date(day))}</time>
                </th>
                {figures.map(({ figure, values }) => (
                  <td key={figure}>{formatValue(values[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
