import { Flame, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayMinutes, formatHeatmapDay } from '#ui/display/heatmap-days.ts'
import { t } from '../../messages/index.ts'
import { computeLearningInsights, type LearnedDay } from '../../rules/dashboard.ts'
import { buildHeatMapDays, formatWeekComparison } from '../dashboard-figures.ts'
import styles from './learning-insights.module.css'

interface LearningInsightsProps {
  points: readonly LearnedDay[]
  /** The learner's day now, YYYY-MM-DD. */
  today: string
}

/** What the learner's days say: this week beside the last, days in a row, the best day. */
export function LearningInsights({ points, today }: LearningInsightsProps) {
  const { lastSevenDays, sevenDaysBefore, streakDays, bestDay } = computeLearningInsights(points)
  const [best] = bestDay ? buildHeatMapDays(today, [bestDay]) : []
  return (
    <ul className={styles.row}>
      <Insight
        title={t.last7Days}
        value={formatDayMinutes(lastSevenDays / 60)}
        note={formatWeekComparison(lastSevenDays, sevenDaysBefore)}
      />
      <Insight
        icon={<Flame />}
        title={t.daysInARow}
        value={t.countDays({ count: streakDays })}
        note={points[0]?.dayDiff === 0 ? t.todayCounts : streakNote(streakDays)}
      />
      <Insight
        icon={<Trophy />}
        title={t.bestDay}
        value={best ? formatDayMinutes(best.minutes) : t.noneYet}
        note={best && formatHeatmapDay(best.date)}
      />
    </ul>
  )
}

interface InsightProps {
  icon?: ReactNode
  title: string
  value: string
  note: ReactNode
}

function Insight({ icon, title, value, note }: InsightProps) {
  return (
    <li className={styles.insight}>
      <span className={styles.title}>
        {icon && <span aria-hidden="true">{icon}</span>}
        {title}
      </span>
      <b className={styles.value}>{value}</b>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

const streakNote = (days: number) => (days > 0 ? t.learnTodayToKeepItUp : t.learnTodayToStart)
