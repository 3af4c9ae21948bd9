import { ChartTable } from '#ui/charts/chart-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { t } from '../../messages/index.ts'
import type { CourseInsights } from '../../rules/contract.ts'
import { FigureTiles } from '../components/figure-tiles.tsx'
import { formatInsightDay, formatInsightMinutes, formatInsightNumber } from '../insights-format.ts'
import styles from './course.module.css'

/** New learners, those who were there, and minutes: the sum, a bar for each day or month, and all of it as a table. */
export function CourseDays({ course }: { course: CourseInsights }) {
  const { days, isByMonth, newLearners, watchedMs } = course
  const activeDays = days.reduce((sum, { learners }) => sum + learners, 0)
  const newestFirst = days.toReversed()
  const unit = isByMonth ? t.month : t.day
  return (
    <>
      <FigureTiles
        tiles={[
          {
            label: t.newLearners,
            value: formatInsightNumber(newLearners),
            hint: t.firstEnrollments,
            chart: <DayChart values={days.map(({ enrolled }) => enrolled)} />,
          },
          {
            label: t.activeLearners,
            value: formatInsightNumber(activeDays),
            hint: t.activeLearnersHint,
            chart: <DayChart values={days.map(({ learners }) => learners)} />,
          },
          {
            label: t.minutesWatched,
            value: formatInsightMinutes(watchedMs),
            hint: t.minutesWatchedHint,
            chart: <DayChart values={days.map((day) => day.watchedMs)} />,
          },
        ]}
      />
      <div className={styles.table}>
        <ChartTable
          summary={t.showAsTable}
          label={isByMonth ? t.learnersByMonth : t.learnersByDay}
          head={unit}
          columns={[t.newLearners, t.activeLearners, t.minutesWatched]}
          rows={newestFirst.map((one) => ({
            key: one.day,
            head: <time dateTime={one.day}>{formatInsightDay(one.day, isByMonth)}</time>,
            cells: [
              formatInsightNumber(one.enrolled),
              formatInsightNumber(one.learners),
              formatInsightMinutes(one.watchedMs),
            ],
          }))}
        />
      </div>
    </>
  )
}
