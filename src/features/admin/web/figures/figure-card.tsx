import { getLanguage } from '#platform/rules/messages/language.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { t } from '../../messages/index.ts'
import type { SiteFigureSeries } from '../../rules/figures-contract.ts'
import { computeChangePercent, type FigurePeriod } from '../../rules/site-figures.ts'
import { FIGURE_LABELS } from './figure-labels.ts'
import styles from './figures.module.css'

const NUMBERS = new Intl.NumberFormat(getLanguage())
const CHANGES = new Intl.NumberFormat(getLanguage(), { style: 'percent', signDisplay: 'exceptZero' })

interface FigureCardProps {
  series: SiteFigureSeries
  period: FigurePeriod
}

/** One figure: its sum, how that compares with the days before, and its days as a chart. */
export function FigureCard({ series: { figure, total, totalBefore, values }, period }: FigureCardProps) {
  return (
    <li className={styles.card}>
      <h3 className={styles.label}>{FIGURE_LABELS[figure]}</h3>
      <p className={styles.total}>{NUMBERS.format(total)}</p>
      <p className={styles.change}>
        {totalBefore === null ? (
          t.notCountedBefore
        ) : (
          <Comparison total={total} before={totalBefore} period={period} />
        )}
      </p>
      <DayChart values={values} />
    </li>
  )
}

/** Short for the eye, in words for the ear. */
function Comparison({ total, before, period }: { total: number; before: number; period: FigurePeriod }) {
  const percent = computeChangePercent(total, before)
  const change = percent === null ? 'none' : percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  return (
    <>
      <span aria-hidden="true">
        {percent !== null && <strong className={styles.percent}>{CHANGES.format(percent / 100)}</strong>}
        {t.countBefore({ count: before })}
      </span>
      <VisuallyHidden>
        {t.comparedWithBefore({ change, percent: Math.abs(percent ?? 0), days: period, before })}
      </VisuallyHidden>
    </>
  )
}
