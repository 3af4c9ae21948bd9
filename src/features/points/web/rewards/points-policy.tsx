import { formatPoints } from '#ui/display/points-format.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatLadderSteps, formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  DAY_EXTENSION_COST_POINTS,
  DAY_EXTENSION_MS,
  POINTS_LIFETIME_DAYS,
  REDEEM_INTERVAL_DAYS,
  REDEEM_MIN_POINTS,
} from '../../rules/limits.ts'
import { MIN_SECTIONS_FOR_REDEMPTION } from '../../rules/section-rewards.ts'
import styles from './updated-policy.module.css'

/** The policy in force, with an anchor that mails and notices link to. */
export function PointsPolicy({ name, ladder }: { name: string; ladder: PointsLadder }) {
  return (
    <div id="updated-policy" className={styles.policy}>
      <PageSection title={t.theUpdatedPolicy}>
        <Prose>
          <ol>
            <li>
              Points of a day of learning: {formatLadderSteps(ladder)}. {formatMinuteRule(ladder)} The last
              step is the most a day gives. A day is your own calendar day, in the time zone it began in.
            </li>
            <li>{t.learningIsTimeInWhich}</li>
            <li>{t.pointsEarnedByWatchingExpire({ pointsLifetimeDays: POINTS_LIFETIME_DAYS })}</li>
            <li>
              {t.pointsBuyMoreOfA({
                dayExtensionCostPoints: DAY_EXTENSION_COST_POINTS,
                dayExtensionMs: formatMinutes(DAY_EXTENSION_MS),
              })}
            </li>
            <li>
              {t.rewardsNeedPointsOfThe({
                redeemMinPoints: formatPoints(REDEEM_MIN_POINTS),
                minSectionsForRedemption: MIN_SECTIONS_FOR_REDEMPTION,
                redeemIntervalDays: REDEEM_INTERVAL_DAYS,
              })}
            </li>
            <li>{t.anOrderThatIsRejected({ name })}</li>
          </ol>
        </Prose>
      </PageSection>
    </div>
  )
}
