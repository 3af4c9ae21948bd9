import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { t } from '../../messages/index.ts'
import { REDEEM_INTERVAL_DAYS, REDEEM_MIN_POINTS } from '../../rules/limits.ts'
import { MIN_SECTIONS_FOR_REDEMPTION, PROFILE_SECTIONS } from '../../rules/section-rewards.ts'
import { countMissingPoints } from '../../rules/store.ts'
import { formatPointsNumber } from '../store/reward-text.ts'
import { useDateFormatters } from '../store/use-dates.ts'
import styles from './readiness-list.module.css'
import type { RedemptionStatus } from './redemption-types.ts'

interface ReadinessListProps {
  own: RedemptionStatus
  /** The price of the chosen reward. */
  cost?: number | undefined
}

/** The conditions for redeeming, and which are met. */
export function RedemptionConditionList({ own, cost = REDEEM_MIN_POINTS }: ReadinessListProps) {
  const { dateText } = useDateFormatters()
  const needed = Math.max(cost, REDEEM_MIN_POINTS)
  const missing = countMissingPoints(cost, own.balance)
  const last = own.lastRedeemedAt
  return (
    <ul className={styles.list}>
      <Condition met={missing === 0} title={t.neededPoints({ needed: formatPointsNumber(needed) })}>
        {missing === 0
          ? t.youHave({ balance: formatPointsNumber(own.balance) })
          : t.missingMoreToGo({ missing: formatPointsNumber(missing) })}
      </Condition>
      <Condition met={own.profileReady} title={t.profileAtLeast60Percent}>
        {own.sections.length} of {PROFILE_SECTIONS.length} sections
        {own.profileReady ? '.' : `, ${MIN_SECTIONS_FOR_REDEMPTION - own.sections.length} more needed.`}
      </Condition>
      <Condition
        met={own.daysLeft === 0}
        title={t.redeemIntervalDaysDaysSinceTheLast({ redeemIntervalDays: REDEEM_INTERVAL_DAYS })}
      >
        {last === null && t.thisWouldBeYourFirst}
        {last !== null &&
          own.daysLeft > 0 &&
          `Next in ${own.daysLeft === 1 ? '1 day' : t.daysLeftDays({ daysLeft: own.daysLeft })}.`}
        {last !== null && own.daysLeft === 0 && t.theLastOneWasOn({ last: dateText(last) })}
      </Condition>
      <Condition met={own.newCourseReady} title={t.aNewCourseSinceThen}>
        {last === null && t.notNeededForTheFirst}
        {last !== null && (own.newCourseReady ? t.youHaveEnrolledInOne : t.enrolInOneYouHave)}
      </Condition>
    </ul>
  )
}

function Condition({ met, title, children }: { met: boolean; title: string; children: ReactNode }) {
  const Icon = met ? CircleCheck : CircleDashed
  return (
    <li className={styles.item}>
      <Icon className={met ? styles.met : styles.open} aria-hidden="true" />
      <div>
        <p className={styles.title}>
          {title}
          <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
        </p>
        <p className={styles.detail}>{children}</p>
      </div>
    </li>
  )
}
