import { CircleCheck } from 'lucide-react'
import { getProfileSectionPoints, getRedemptionConditions } from '#features/points/rules/settings.ts'
import {
  listMissingSections,
  PROFILE_SECTION_NAMES,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '#features/profiles/rules/sections.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { ProgressRing } from '#ui/display/progress-ring.tsx'
import { t } from '../messages/index.ts'
import styles from './profile-progress.module.css'

interface ProfileProgressProps {
  completed: readonly ProfileSection[]
  pointsName: string
  /** Opens the dialog of a section. */
  onOpen: (section: ProfileSection) => void
}

/** How much of the own profile is there, whether that is enough for redeeming, and what the rest brings. */
export function ProfileProgress({ completed, pointsName, onOpen }: ProfileProgressProps) {
  const settings = useSiteSettings()
  const { minProfilePercent, minSections } = getRedemptionConditions(settings)
  const missing = listMissingSections(completed)
  const [done, total] = [completed.length, PROFILE_SECTIONS.length]
  const lacking = minSections - done
  return (
    <TitledCard title={t.profileProgress}>
      <div className={styles.state}>
        <ProgressRing
          label={t.profileCompleted}
          value={(done / total) * 100}
          mark={minProfilePercent}
          size={80}
        />
        <div className={styles.words} role="status">
          <p className={styles.count}>{t.sectionsCompletedOf({ done, total })}</p>
          <p className={styles.need}>
            {lacking > 0
              ? t.sectionsForRedeeming({ needed: minSections, total, lacking })
              : t.profileIsEnoughForRedeeming}
          </p>
        </div>
      </div>
      {missing.length === 0 ? (
        <p className={styles.all}>
          <CircleCheck aria-hidden="true" />
          {t.everySectionIsComplete}
        </p>
      ) : (
        <ul className={styles.missing} aria-label={t.missingSections}>
          {missing.map((section) => (
            <li key={section}>
              <Button variant="link" onClick={() => onOpen(section)}>
                {PROFILE_SECTION_NAMES[section]}
              </Button>
              <span className={styles.gives}>
                {t.plusPointsOnce({ points: getProfileSectionPoints(settings, section) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p className={styles.note}>{t.eachSectionEarnsOnce({ pointsName })}</p>}
    </TitledCard>
  )
}
