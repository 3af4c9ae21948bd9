import { LinkButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../messages/index.ts'

/** Says to somebody of the team that their role does not count yet, and leads to where they can change that. */
export function TwoFactorNotice() {
  return (
    <Notice
      tone="warn"
      banner
      title={t.yourRoleNeedsTwoFactor}
      action={<LinkButton to="/settings/security#two-factor">{t.setUpTwoFactor}</LinkButton>}
    >
      {t.untilThenOnlyAsLearner}
    </Notice>
  )
}
