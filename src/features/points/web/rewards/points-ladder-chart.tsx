import { Check } from 'lucide-react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatMinutes } from '../../rules/ladder-text.ts'
import styles from './ladder-picture.module.css'

interface LadderPictureProps {
  /** Learned today, ms; without it no step is marked as reached. */
  learnedMs?: number
  ladder: PointsLadder
  /** As the main picture of a page. */
  tall?: boolean
}

/** The ladder as a staircase, with the total and the gain of each step. */
export function PointsLadderChart({ learnedMs = -1, ladder, tall = false }: LadderPictureProps) {
  const top = ladder.at(-1)?.points ?? 1
  return (
    <ol className={cx(styles.ladder, tall && styles.tall)}>
      {ladder.map((step, index) => {
        const before = ladder[index - 1]?.points ?? 0
        const reached = learnedMs >= step.learnedMs
        const [base, gain] = [(before / top) * 100, ((step.points - before) / top) * 100]
        return (
          <li key={step.learnedMs} className={cx(styles.step, reached && styles.reached)}>
            <span className={styles.gain}>
              {reached && <Check aria-hidden="true" />}+{step.points - before}
              {reached && <VisuallyHidden>{t.reachedToday}</VisuallyHidden>}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect x="0" y={100 - base} width="10" height={base} className={styles.base} />
              <rect x="0" y={100 - base - gain} width="10" height={gain} className={styles.rise} />
            </svg>
            <span className={styles.sum}>
              {step.points}
              <VisuallyHidden> {t.pointsInTotalAt}</VisuallyHidden>
            </span>
            <span className={styles.time}>{formatMinutes(step.learnedMs)}</span>
          </li>
        )
      })}
    </ol>
  )
}
