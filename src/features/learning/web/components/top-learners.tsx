import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { type LearnerRankingPeriod, TOP_LEARNER_LIMITS } from '../../rules/dashboard.ts'
import type { LearnerRanking as Ranking } from '../../rules/dashboard-contract.ts'
import { getErrorMessage, learningApi } from '../api.ts'
import { formatLearnedHours } from '../dashboard-figures.ts'
import styles from './top-learners.module.css'

const PERIODS = [
  { period: 'month', label: t.thisMonth, to: '?top=month' },
  { period: 'all', label: t.allTime, to: '?top=all' },
] as const

/** Who has learned most, one's own place, and the choice whether to be seen there. */
export function TopLearners({ ranking, period }: { ranking: Ranking; period: LearnerRankingPeriod }) {
  const { result, own } = ranking
  return (
    <div className={styles.box}>
      <nav className={styles.periods} aria-label={t.rankingPeriod}>
        {PERIODS.map((one) => (
          <Link
            key={one.period}
            to={one.to}
            replace
            preventScrollReset
            className={styles.period}
            {...(one.period === period && { 'aria-current': 'true' as const })}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {result.length === 0 ? (
        <EmptyState compact title={t.noDataFound}>
          {period === 'month' ? t.nobodyHasLearnedThisMonth : t.nobodyHasLearnedHere}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {result.map(({ place, userInfo, totalPoints, own: isOwn }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list has no other name
              key={index}
              className={cx(styles.learner, isOwn && styles.own)}
            >
              <span className={styles.place}>{place}</span>
              <Avatar name={userInfo.name} src={userInfo.profileImage} size="s" decorative />
              <span className={styles.name}>
                {isOwn ? t.nameYou({ name: userInfo.name }) : userInfo.name}
              </span>
              <span className={styles.hours}>{t.countHours({ hours: formatLearnedHours(totalPoints) })}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.foot}>{`${ownPlace(own)} ${t.updatedEvery15Minutes}`}</p>
      <ShownSwitch shown={own.shown} />
    </div>
  )
}

function ownPlace({ shown, place, totalPoints }: Ranking['own']): string {
  if (!shown) return t.youAreNotShown
  if (totalPoints === 0) return t.learnToGetARank
  if (place === null) return t.yourRankIsBelow({ places: TOP_LEARNER_LIMITS.countedPlaces })
  return t.yourRank({ place })
}

function ShownSwitch({ shown }: { shown: boolean }) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function choose(next: boolean) {
    setAsked(next)
    try {
      await learningApi.showAmongTopLearners({ shown: next })
      await revalidate()
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
    setAsked(null)
  }

  return (
    <Switch
      label={t.showMeAmongTopLearners}
      checked={asked ?? shown}
      disabled={asked !== null}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
