import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { Link } from '../navigation/link.tsx'
import { formatPoints, formatShortPoints } from './points-format.ts'
import styles from './points-pill.module.css'

interface PointsPillProps {
  points: number
  /** The name of the points, from the site's configuration. */
  name: string
  /** Makes it a link; leave it out inside a button. */
  to?: string
  /** Puts the pill into a button. The live region stays outside of it, where it is announced. */
  wrap?: ((pill: ReactNode) => ReactNode) | undefined
}

/** A coin with a play sign. */
function Coin() {
  return (
    <svg className={styles.coin} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d="M8 6.9v6.2l5.1-3.1z" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}

/** The balance in the top bar. A rise is animated and announced once. */
export function PointsPill({ points, name, to, wrap }: PointsPillProps) {
  const [before, setBefore] = useState(points)
  const [change, setChange] = useState({ by: 0, times: 0 })
  if (points !== before) {
    setBefore(points)
    setChange({ by: points - before, times: change.times + 1 })
  }
  const rose = change.by > 0
  const inside = (
    <>
      <Coin />
      <span key={change.times} className={cx(styles.figure, rose && styles.rise)}>
        <span className={styles.whole}>{formatPoints(points)}</span>
        <span className={styles.short} aria-hidden="true">
          {formatShortPoints(points)}
        </span>
      </span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
  const pill = to ? (
    <Link to={to} className={cx(styles.pill, styles.link)}>
      {inside}
    </Link>
  ) : (
    <span className={styles.pill}>{inside}</span>
  )
  return (
    <>
      {wrap ? wrap(pill) : pill}
      <span role="status" className={styles.said}>
        {rose ? t.pointsRose({ by: change.by, name, points }) : ''}
      </span>
    </>
  )
}
