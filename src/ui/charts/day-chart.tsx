import styles from './day-chart.module.css'

const [DAY_WIDTH, BAR_WIDTH, HEIGHT] = [10, 8, 100]
/** So that a day with something is never an empty one. */
const SMALLEST_BAR = 3

/** A bar of an SVG path that stands on the ground. */
const drawBar = (index: number, height: number): string =>
  height === 0 ? '' : `M${index * DAY_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH}V${HEIGHT}z`

/**
 * A bar for each day, the last one, which still runs, lighter. For the eye only: the same numbers stand in the table.
 *
 * @param values null for days that are not counted
 */
export function DayChart({ values }: { values: ReadonlyArray<number | null> }) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0))
  const bars = values.map((value, index) =>
    drawBar(index, value ? Math.max(SMALLEST_BAR, Math.round((value / highest) * HEIGHT)) : 0),
  )
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${values.length * DAY_WIDTH - (DAY_WIDTH - BAR_WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.bar} d={bars.slice(0, -1).join('')} />
      <path className={styles.today} d={bars.at(-1)} />
    </svg>
  )
}
