import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { getRedemptionConditions } from '../../rules/settings.ts'
import { countMissingPoints } from '../../rules/store.ts'
import { useDateFormatters } from '../store/use-dates.ts'
import styles from './readiness-list.module.css'
import type { RedemptionStatus } from './redemption-types.ts'

interface ReadinessListProps {
  own: RedemptionStatus
  /** The price of the chosen reward. */
  cost?: number | undefined
}

/** The conditions for redeeming, and which are met. */
export function RedemptionConditionList({ own, cost = 0 }: ReadinessListProps) {
  const { minPoints, minProfilePercent, minSections, intervalDays } = getRedemptionConditions(
    useSiteSettings(),
  )
  const { dateText } = useDateFormatters()
  const needed = Math.max(cost, minPoints)
  const missing = countMissingPoints(cost, own.balance, minPoints)
  const last = own.lastRedeemedAt
  const [done, total] = [own.sections.length, PROFILE_SECTIONS.length]
  return (
    <ul className={styles.list}>
      <Condition met={missing === 0} title={t.needsPoints({ points: needed })}>
        {missing === 0
          ? t.youHaveEnoughPoints({ points: own.balance })
          : t.youNeedMorePoints({ points: missing })}
      </Condition>
      <Condition met={own.profileReady} title={t.profileAtLeastPercent({ percent: minProfilePercent })}>
        {own.profileReady ? (
          t.sectionsCompleted({ done, total })
        ) : (
          <>
            {t.sectionsNeeded({ done, total, missing: minSections - done })}{' '}
            <Link to="/profile/me">{t.completeYourProfile}</Link>
          </>
        )}
      </Condition>
      <Condition met={own.daysLeft === 0} title={t.daysSinceTheLastRedemption({ days: intervalDays })}>
        {last === null && t.thisWouldBeYourFirst}
        {last !== null && own.daysLeft > 0 && t.nextInDays({ days: own.daysLeft })}
        {last !== null && own.daysLeft === 0 && t.theLastOneWasOn({ date: dateText(last) })}
      </Condition>
      <Condition met={own.newCourseReady} title={t.aNewCourseSinceThen}>
        {last === null && t.notNeededForTheFirst}
        {last !== null && (own.newCourseReady ? t.youHaveEnrolledInOne : t.enrollInANewOne)}
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
          <VisuallyHidden>{met ? t.conditionMet : t.conditionNotMet}</VisuallyHidden>
        </p>
        <p className={styles.detail}>{children}</p>
      </div>
    </li>
  )
}
