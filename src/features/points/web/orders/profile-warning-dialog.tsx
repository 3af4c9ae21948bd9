import { ListChecks } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import {
  MIN_SECTIONS_FOR_REDEMPTION,
  PROFILE_SECTION_NAMES,
  PROFILE_SECTION_POINTS,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '../../rules/section-rewards.ts'
import styles from './redeem-page.module.css'

interface ProfileWarningDialogProps {
  missing: readonly ProfileSection[]
  open: boolean
  onClose: () => void
}

/** Says which profile sections are missing for redeeming, and what each gives. */
export function ProfileWarningDialog({ missing, open, onClose }: ProfileWarningDialogProps) {
  const done = PROFILE_SECTIONS.length - missing.length
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.completeYourProfileFirst}
      description={t.pointsCanBeRedeemedOnce}
      size="s"
      actions={
        <Button variant="primary" onClick={onClose}>
          {t.understood}
        </Button>
      }
    >
      <ProgressBar
        label={t.yourProfile}
        showLabel
        value={(done / PROFILE_SECTIONS.length) * 100}
        valueText={t.ofSections({ done, length: PROFILE_SECTIONS.length })}
      />
      <p className={styles.warning}>
        {MIN_SECTIONS_FOR_REDEMPTION - done === 1
          ? t.oneMoreOfThese
          : `${MIN_SECTIONS_FOR_REDEMPTION - done} more of these`}{' '}
        will do:
      </p>
      <ul className={styles.sections}>
        {missing.map((section) => (
          <li key={section}>
            <ListChecks aria-hidden="true" />
            <span>{PROFILE_SECTION_NAMES[section]}</span>
            <span className={styles.gives}>+{PROFILE_SECTION_POINTS[section]} points</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
