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
              {t.pointsOfADayOfLearning({ ladder: formatLadderSteps(ladder) })} {formatMinuteRule(ladder)}{' '}
              {t.theLastStepIsTheMost}
            </li>
            <li>{t.whatLearningTimeIs}</li>
            <li>{t.pointsExpireDaysAfterTheyWereEarned({ days: POINTS_LIFETIME_DAYS })}</li>
            <li>
              {t.pointsBuyLearningTime({
                points: DAY_EXTENSION_COST_POINTS,
                time: formatMinutes(DAY_EXTENSION_MS),
              })}
            </li>
            <li>
              {t.whatRewardsNeed({
                points: REDEEM_MIN_POINTS,
                sections: MIN_SECTIONS_FOR_REDEMPTION,
                days: REDEEM_INTERVAL_DAYS,
              })}
            </li>
            <li>{t.pointsCannotBeTraded({ name })}</li>
          </ol>
        </Prose>
      </PageSection>
    </div>
  )
}
