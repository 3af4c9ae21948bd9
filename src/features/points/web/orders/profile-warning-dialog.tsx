import { ListChecks } from 'lucide-react'
import {
  PROFILE_SECTION_NAMES,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '#features/profiles/rules/sections.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { getProfileSectionPoints, getRedemptionConditions } from '../../rules/settings.ts'
import styles from './redeem-page.module.css'

interface ProfileWarningDialogProps {
  missing: readonly ProfileSection[]
  open: boolean
  onClose: () => void
}

/** Says which profile sections are missing for redeeming, and what each gives. */
export function ProfileWarningDialog({ missing, open, onClose }: ProfileWarningDialogProps) {
  const settings = useSiteSettings()
  const { minProfilePercent, minSections } = getRedemptionConditions(settings)
  const done = PROFILE_SECTIONS.length - missing.length
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.completeYourProfileFirst}
      description={t.redeemingNeedsACompleteProfile({ percent: minProfilePercent })}
      size="s"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.gotIt}
          </Button>
          <LinkButton variant="primary" to="/profile/me">
            {t.completeYourProfile}
          </LinkButton>
        </>
      }
    >
      <ProgressBar
        label={t.yourProfile}
        showLabel
        value={(done / PROFILE_SECTIONS.length) * 100}
        valueText={t.sectionsOf({ done, total: PROFILE_SECTIONS.length })}
      />
      <p className={styles.warning}>{t.moreSectionsWillDo({ count: minSections - done })}</p>
      <ul className={styles.sections}>
        {missing.map((section) => (
          <li key={section}>
            <ListChecks aria-hidden="true" />
            <span>{PROFILE_SECTION_NAMES[section]}</span>
            <span className={styles.gives}>
              {t.plusPoints({ points: getProfileSectionPoints(settings, section) })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
