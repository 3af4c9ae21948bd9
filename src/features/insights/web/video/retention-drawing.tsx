import type { VideoInsights } from '../../rules/contract.ts'
import styles from './retention-curve.module.css'

interface RetentionDrawingProps {
  curve: NonNullable<VideoInsights['curve']>
  began: number
  bucketMs: number
  chosen: number
}

const HEIGHT = 100

/** The share of viewers as an area, how often each moment was watched as a line, and the chosen moment. For the eye only. */
export function RetentionDrawing({
  curve: { people, watchedMs },
  began,
  bucketMs,
  chosen,
}: RetentionDrawingProps) {
  const times = watchedMs.map((ms) => ms / bucketMs)
  const highest = Math.max(began, ...times)
  const getY = (value: number) => Math.round((1 - value / highest) * HEIGHT * 100) / 100
  // Each moment is as wide as any other, so the last one is seen as well.
  const steps = (values: readonly number[]) =>
    values.map((value, index) => `${index} ${getY(value)}H${index + 1}`)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${people.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.began} d={`M0 ${getY(began)}H${people.length}`} />
      <path className={styles.area} d={`M0 ${HEIGHT}L${steps(people).join('L')}V${HEIGHT}z`} />
      <path className={styles.line} d={`M${steps(times).join('L')}`} />
      <path className={styles.chosen} d={`M${chosen + 0.5} 0V${HEIGHT}`} />
    </svg>
  )
}
