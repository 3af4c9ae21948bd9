import { useActor } from '#features/accounts/web/index.ts'
import { Heatmap } from '#ui/display/heatmap.tsx'
import { calendarDay, heatMapDays } from '../heat-map-days.ts'

interface DashboardHeatmapProps {
  /** Learned seconds by days before today. */
  points: readonly { dayDiff: number; cipherPoint: number }[]
  /** The learner's day now by the server's clock, YYYY-MM-DD; without it the device's clock has to do. */
  today?: string
}

/** The learner's year (specification 9). */
export function DashboardHeatmap({ points, today }: DashboardHeatmapProps) {
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const day = today ?? calendarDay(new Date(), timeZone)
  return <Heatmap today={day} days={heatMapDays(day, points)} />
}
