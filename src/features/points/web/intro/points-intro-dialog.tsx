import { Clock, Gift, Hourglass, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
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
      title={page === 1 ? `Learning earns ${name}` : `What becomes of your ${name}`}
      description={
        page === 1
          ? 'Every video you truly watch counts. Your day climbs this ladder, and each step adds points.'
          : 'They are worth something, and they are yours for a while.'
      }
      initialFocus={next}
      actions={
        <>
          <span className={styles.place}>Page {page} of 2</span>
          {page === 2 && (
            <Button variant="quiet" onClick={() => setPage(1)}>
              Back
            </Button>
          )}
          <Button ref={next} variant="primary" onClick={() => (page === 1 ? setPage(2) : onAcknowledge())}>
            {page === 1 ? 'Next' : 'I understand'}
          </Button>
        </>
      }
    >
      {page === 1 ? (
        <>
          <PointsLadderChart ladder={ladder} />
          <p className={styles.small}>
            {formatMinuteRule(ladder)} A day is your own calendar day and gives at most{' '}
            {ladder.at(-1)?.points}. Seeking, looping and hidden tabs earn nothing.
          </p>
        </>
      ) : (
        <ul className={styles.facts}>
          <li>
            <Hourglass aria-hidden="true" />
            <span>
              Points earned by watching expire after <strong>{POINTS_LIFETIME_DAYS} days</strong>. What
              expires first is spent first.
            </span>
          </li>
          <li>
            <Gift aria-hidden="true" />
            <span>
              From <strong>{formatPoints(REDEEM_MIN_POINTS)} points</strong> on you can redeem them for
              rewards.
            </span>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span>
              <strong>{DAY_EXTENSION_COST_POINTS} points</strong> buy {formatMinutes(DAY_EXTENSION_MS)} more
              when your learning time of the day is used up.
            </span>
          </li>
          <li>
            <Undo2 aria-hidden="true" />
            <span>An order that is cancelled or rejected gives its points back, with their old expiry.</span>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
