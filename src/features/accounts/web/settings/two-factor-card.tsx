import { safe } from '@orpc/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { TwoFactorStatus } from '../../rules/two-factor.ts'
import { accountsApi } from '../api.ts'
import type { TwoFactorView } from '../dialogs/two-factor-dialog.tsx'
import { useConfirmedAction } from '../hooks/use-confirmed-action.tsx'
import styles from './settings.module.css'

const TwoFactorDialog = createLazyOverlay(
  () => import('../dialogs/two-factor-dialog.tsx').then((module) => module.TwoFactorDialog),
  ({ onView }) => onView(null),
  ({ view }) => view !== null,
)

/** Whether signing in asks for a second factor, its recovery codes, and turning it on or off. */
export function TwoFactorCard({ status }: { status: TwoFactorStatus }) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const { runConfirmed, confirmationDialog } = useConfirmedAction()
  const [view, setView] = useState<TwoFactorView | null>(null)
  const [busy, setBusy] = useState(false)

  /** Shows what a call behind a confirmation answers, or why it was refused. */
  async function show(call: () => Promise<TwoFactorView | null>) {
    setBusy(true)
    const { error, data, isSuccess } = await safe(call())
    setBusy(false)
    if (isSuccess) setView(data)
    else
      toasts.error(
        error instanceof Error && 'defined' in error && error.defined ? error.message : t.somethingWentWrong,
      )
  }

  const setUp = () =>
    show(async () => ({
      step: 'set-up',
      ...(await runConfirmed(() => accountsApi.beginAuthenticator())),
    }))
  const renewCodes = () =>
    show(async () => ({ step: 'codes', ...(await runConfirmed(() => accountsApi.renewRecoveryCodes())) }))
  const turnOff = () => {
    setView(null)
    return show(async () => {
      await runConfirmed(() => accountsApi.turnOffTwoFactor())
      toasts.success(t.twoFactorIsOff)
      await revalidate()
      return null
    })
  }

  return (
    <TitledCard
      id="two-factor"
      title={t.twoFactorSignIn}
      action={
        status.enabled ? (
          <Badge tone="good">{t.on}</Badge>
        ) : (
          <Button variant={status.required ? 'primary' : 'secondary'} busy={busy} onClick={setUp}>
            {t.setUp}
          </Button>
        )
      }
    >
      {status.required && !status.enabled && <Notice tone="warn">{t.twoFactorRequired}</Notice>}
      <p className={styles.text}>
        {t.twoFactorWhy}
        {status.enabled && ` ${t.recoveryCodesLeft({ count: status.recoveryCodesLeft })}`}
      </p>
      {status.enabled && (
        <div className={styles.head}>
          <Button busy={busy} onClick={renewCodes}>
            {t.newRecoveryCodes}
          </Button>
          <Button variant="danger" onClick={() => setView({ step: 'turn-off' })}>
            {t.turnOff}
          </Button>
        </div>
      )}
      <TwoFactorDialog
        view={view}
        runConfirmed={runConfirmed}
        onView={(next) => {
          setView(next)
          if (next === null) void revalidate()
        }}
        onTurnOff={turnOff}
      />
      {confirmationDialog}
    </TitledCard>
  )
}
