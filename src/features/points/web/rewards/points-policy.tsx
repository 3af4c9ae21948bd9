import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatLadderSteps, formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  getDayExtensionOffer,
  getRedemptionConditions,
  POINTS_LIFETIME_SETTING,
} from '../../rules/settings.ts'
import styles from './updated-policy.module.css'

/** The policy in force, with an anchor that mails and notices link to. */
export function PointsPolicy({ name, ladder }: { name: string; ladder: PointsLadder }) {
  const settings = useSiteSettings()
  const offer = getDayExtensionOffer(settings)
  const { minPoints, minSections, intervalDays } = getRedemptionConditions(settings)
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
            <li>{t.pointsExpireDaysAfterTheyWereEarned({ days: settings.get(POINTS_LIFETIME_SETTING) })}</li>
            <li>
              {t.pointsBuyLearningTime({
                points: offer.points,
                time: formatMinutes(offer.ms),
              })}
            </li>
            <li>
              {t.whatRewardsNeed({
                points: minPoints,
                sections: minSections,
                days: intervalDays,
              })}
            </li>
            <li>{t.pointsCannotBeTraded({ name })}</li>
          </ol>
        </Prose>
      </PageSection>
    </div>
  )
}
