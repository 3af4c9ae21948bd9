import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileSection } from '#features/profiles/rules/sections.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getRedemptionConditions } from '../../rules/settings.ts'
import type { OrderRefusal } from './find-order-refusal.ts'

const ProfileWarningDialog = createLazyOverlay(
  () => import('./profile-warning-dialog.tsx').then((module) => module.ProfileWarningDialog),
  ({ onClose }) => onClose(),
)

/** Explains why an order was refused, each reason in its own dialog. Render `dialog` on the page. */
export function useOrderRefusalDialogs(): {
  explain: (refusal: OrderRefusal, reward: string) => Promise<void>
  dialog: ReactNode
} {
  const [warning, setWarning] = useState<{ missing: readonly ProfileSection[]; open: boolean }>()
  const confirm = useConfirm()
  const { intervalDays } = getRedemptionConditions(useSiteSettings())
  const toast = useToast()
  const navigate = useNavigate()

  async function explain(refusal: OrderRefusal, reward: string): Promise<void> {
    switch (refusal.code) {
      case 'NOT_SELECTED':
        await confirm('notSelected', { what: refusal.what })
        return
      case 'ALREADY_CLAIMED':
        await confirm('alreadyClaimed', { what: `“${reward}”` })
        return
      case 'BUFFER_TIME':
        await confirm('buffer-time', { every: intervalDays, days: refusal.days })
        return
      case 'PROFILE_INCOMPLETE':
        setWarning({ missing: refusal.missing, open: true })
        return
      case 'NOT_ENOUGH_POINTS':
        if (
          await confirm('incomplete-request', {
            missing: t.morePoints({ points: refusal.missing }),
          })
        ) {
          await navigate('/courses')
        }
        return
      case 'NO_NEW_COURSE': {
        const missing = t.aCourseAfterYourLastRedemption
        if (await confirm('incomplete-request', { missing })) await navigate('/courses')
        return
      }
      case 'REWARD_OVER':
        toast.error(t.thisRewardIsNoLongerAvailable)
        return
      default:
        toast.error(t.thisOneIsSoldOut)
    }
  }

  const dialog = warning && (
    <ProfileWarningDialog
      missing={warning.missing}
      open={warning.open}
      onClose={() => setWarning({ ...warning, open: false })}
    />
  )
  return { explain, dialog }
}
