import { Clock, Gift, Hourglass, Undo2 } from 'lucide-react'
import { Children, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  DAY_EXTENSION_COST_POINTS,
  DAY_EXTENSION_MS,
  POINTS_LIFETIME_DAYS,
  REDEEM_MIN_POINTS,
} from '../../rules/limits.ts'
import { PointsLadderChart } from '../rewards/points-ladder-chart.tsx'
import styles from './points-intro-dialog.module.css'

const strong = (text: readonly string[]) => <strong>{text}</strong>

interface PointsIntroDialogProps {
  /** What the points are called on this site. */
  name: string
  ladder: PointsLadder
  /** Closed before the end: it will open again. */
  onClose: () => void
  onAcknowledge: () => void
}

/** The introduction to points in two pages: earning and spending. */
export function PointsIntroDialog({ name, ladder, onClose, onAcknowledge }: PointsIntroDialogProps) {
  const [page, setPage] = useState<1 | 2>(1)
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={page === 1 ? t.learningEarnsPoints({ name }) : t.whatBecomesOfYourPoints({ name })}
      description={page === 1 ? t.everyVideoYouTrulyWatchCounts : t.theyAreWorthSomething}
      initialFocus={next}
      actions={
        <>
          <span className={styles.place}>{t.pageOfTwo({ page })}</span>
          {page === 2 && (
            <Button variant="quiet" onClick={() => setPage(1)}>
              {t.back}
            </Button>
          )}
          <Button ref={next} variant="primary" onClick={() => (page === 1 ? setPage(2) : onAcknowledge())}>
            {page === 1 ? t.next : t.iUnderstand}
          </Button>
        </>
      }
    >
      {page === 1 ? (
        <>
          <PointsLadderChart ladder={ladder} />
          <p className={styles.small}>
            {formatMinuteRule(ladder)} {t.aDayGivesAtMostPoints({ points: ladder.at(-1)?.points ?? 0 })}
          </p>
        </>
      ) : (
        <ul className={styles.facts}>
          <li>
            <Hourglass aria-hidden="true" />
            <span>{Children.toArray(t.pointsExpireAfterDays({ days: POINTS_LIFETIME_DAYS, strong }))}</span>
          </li>
          <li>
            <Gift aria-hidden="true" />
            <span>{Children.toArray(t.redeemPointsForRewards({ points: REDEEM_MIN_POINTS, strong }))}</span>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span>
              {Children.toArray(
                t.buyMoreLearningTime({
                  points: DAY_EXTENSION_COST_POINTS,
                  time: formatMinutes(DAY_EXTENSION_MS),
                  strong,
                }),
              )}
            </span>
          </li>
          <li>
            <Undo2 aria-hidden="true" />
            <span>{t.anUndoneOrderGivesItsPointsBack}</span>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
