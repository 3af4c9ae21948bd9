import { Clock, Gift, Hourglass, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  getDayExtensionOffer,
  POINTS_LIFETIME_SETTING,
  REDEEM_MIN_POINTS_SETTING,
} from '../../rules/settings.ts'
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
  const settings = useSiteSettings()
  const offer = getDayExtensionOffer(settings)
  const [page, setPage] = useState<1 | 2>(1)
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={page === 1 ? t.learningEarnsPoints({ name }) : t.whatHappensToYourPoints({ name })}
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
            <span>
              {renderMessage(
                t.pointsExpireAfterDays({ days: settings.get(POINTS_LIFETIME_SETTING), strong }),
              )}
            </span>
          </li>
          <li>
            <Gift aria-hidden="true" />
            <span>
              {renderMessage(
                t.redeemPointsForRewards({ points: settings.get(REDEEM_MIN_POINTS_SETTING), strong }),
              )}
            </span>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span>
              {renderMessage(
                t.buyMoreLearningTime({
                  points: offer.points,
                  time: formatMinutes(offer.ms),
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
