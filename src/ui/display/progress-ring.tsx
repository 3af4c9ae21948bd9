import { cx } from '../class-names.ts'
import styles from './progress-ring.module.css'

interface ProgressRingProps {
  label: string
  /** Percent, 0 to 100. */
  value: number
  /** Pixels; the video page grows it with the window. */
  size?: 60 | 70 | 80 | 90
  /** Percent at which a line crosses the ring, such as what is needed. */
  mark?: number
  /** A finished ring fills with a tick. */
  tone?: 'good' | 'accent'
}

/** A share as a ring with the figure in it. Drawn with attributes only, so it needs no inline style. */
export function ProgressRing({ label, value, mark, size = 60, tone = 'good' }: ProgressRingProps) {
  const percent = Math.floor(Math.min(100, Math.max(0, value)))
  return (
    <svg
      className={cx(styles.ring, styles[tone])}
      width={size}
      height={size}
      viewBox="0 0 60 60"
      role="img"
      aria-label={`${label}: ${percent}%`}
    >
      <circle className={styles.track} cx="30" cy="30" r="26" fill="none" strokeWidth="5" />
      {percent > 0 && (
        <circle
          className={styles.value}
          cx="30"
          cy="30"
          r="26"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 30 30)"
        />
      )}
      {mark !== undefined && (
        <line
          className={styles.mark}
          x1="30"
          y1="0.5"
          x2="30"
          y2="7.5"
          transform={`rotate(${mark * 3.6} 30 30)`}
        />
      )}
      {percent === 100 ? (
        <path className={styles.tick} d="M21 30.5l6.5 6.5L40 24.5" fill="none" strokeWidth="4" />
      ) : (
        <text
          className={styles.text}
          x="30"
          y="30"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="15"
        >
          {percent}
          <tspan fontSize="9" dx="1">
            %
          </tspan>
        </text>
      )}
    </svg>
  )
}
