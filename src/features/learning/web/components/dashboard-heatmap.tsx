import { Heatmap } from '#ui/display/heatmap.tsx'
import { formatDayMinutes, formatHeatmapDay } from '#ui/display/heatmap-days.ts'
import { t } from '../../messages/index.ts'
import { buildHeatMapDays } from '../dashboard-figures.ts'
import styles from './dashboard-heatmap.module.css'

interface DashboardHeatmapProps {
  /** Learned seconds by days before today. */
  points: readonly { dayDiff: number; cipherPoint: number }[]
  /** The learner's day now by the server's clock, YYYY-MM-DD. */
  today: string
}

/** The learner's year, as a map and, for readers who prefer it, as a table. */
export function DashboardHeatmap({ points, today }: DashboardHeatmapProps) {
  const days = buildHeatMapDays(today, points)
  return (
    <>
      <Heatmap today={today} days={days} />
      {days.length > 0 && (
        <details className={styles.details}>
          <summary className={styles.summary}>{t.daysAsATable}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label={t.daysWithLearning}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t.day}</th>
                  <th scope="col">{t.learned}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ date, minutes }) => (
                  <tr key={date}>
                    <th scope="row">
                      {t.dayAndYear({ day: formatHeatmapDay(date), year: date.slice(0, 4) })}
                    </th>
                    <td>{formatDayMinutes(minutes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </>
  )
}
