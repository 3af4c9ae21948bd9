import { Heatmap } from '#ui/display/heatmap.tsx'
import { heatMapDays } from '../heat-map-days.ts'

interface DashboardHeatmapProps {
  /** Learned seconds by days before today. */
  points: readonly { dayDiff: number; cipherPoint: number }[]
  /** The learner's day now by the server's clock, YYYY-MM-DD. */
  today: string
}

/** The learner's year (specification 9). */
export function DashboardHeatmap({ points, today }: DashboardHeatmapProps) {
  return <Heatmap today={today} days={heatMapDays(today, points)} />
}
