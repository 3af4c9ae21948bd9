import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConfirmationMethod } from '../../rules/contract-errors.ts'
import { MAIL_CODE_LENGTH, RECENT_PROOF_LIFETIME_MS } from '../../rules/limits.ts'
import type { PasskeyProof } from '../../rules/passkeys.ts'
import { accountsApi } from '../api.ts'
import styles from '../forms/forms.module.css'
import { PasswordOwner } from '../forms/password-owner.tsx'
import { PasskeyButton } from '../passkey-button.tsx'

const MINUTE_MS = 60_000

interface ConfirmationDialogProps {
  /** What is asked for; null while the dialog is closed. */
  method: ConfirmationMethod | null
  onClosed: (confirmed: boolean) => void
}

/** Asks somebody who is signed in to prove once more who they are, before a sensitive act. */
export function ConfirmationDialog({ method, onClosed }: ConfirmationDialogProps) {
  const confirmByPasskey = async (passkey: PasskeyProof) => {
    const { data, error, isDefined } = await safe(accountsApi.confirmIdentity({ passkey }))
    if (!data) return error && isDefined ? error.message : t.somethingWentWrong
    onClosed(true)
    return undefined
  }
  return (
    <Dialog
      open={method !== null}
      onOpenChange={(open) => open || onClosed(false)}
      title={t.confirmThatItIsYou}
      description={t.whyConfirm({ minutes: RECENT_PROOF_LIFETIME_MS / MINUTE_MS })}
      size="s"
      sticky
    >
      {method === 'passkey' && <PasskeyButton label={t.confirmWithAPasskey} onProof={confirmByPasskey} />}
      {method !== null && method !== 'passkey' && (
        <ConfirmationForm method={method} onConfirmed={() => onClosed(true)} />
      )}
    </Dialog>
  )
}

type TypedMethod = Exclude<ConfirmationMethod, 'passkey'>

function ConfirmationForm({ method, onConfirmed }: { method: TypedMethod; onConfirmed: () => void }) {
  const toasts = useToast()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('proof')
    if (!(field instanceof HTMLInputElement)) return undefined
    const proof = method === 'password' ? field.value : field.value.trim()
    if (proof === '') {
      setError(t.someRequiredFieldsAreEmpty)
      return field.focus()
    }
    setBusy(true)
    const input = buildProof(method, proof)
    const confirmed = await safe(accountsApi.confirmIdentity(input))
    setBusy(false)
    if (confirmed.data) return onConfirmed()
    setError(confirmed.isDefined ? confirmed.error.message : t.somethingWentWrong)
    return field.focus()
  }

  const sendCode = async () => {
    const { error: failed, isDefined } = await safe(accountsApi.sendConfirmationCode())
    if (failed) return toasts.error(isDefined ? failed.message : t.somethingWentWrong)
    setSent(true)
    return toasts.success(t.codeIsOnItsWay)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {method === 'password' && (
        <>
          <PasswordOwner />
          <PasswordField label={t.yourPassword} name="proof" autoComplete="current-password" error={error} />
        </>
      )}
      {method === 'authenticator' && (
        <TextField
          label={t.codeFromTheAppOrRecovery}
          name="proof"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
      )}
      {method === 'mail-code' && (
        <>
          <TextField
            label={t.codeFromTheEmail}
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAIL_CODE_LENGTH}
            error={error}
          />
          <Button onClick={sendCode}>{sent ? t.sendAnotherCode : t.sendMeACode}</Button>
        </>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t.confirm}
      </Button>
    </form>
  )
}

function buildProof(method: TypedMethod, proof: string) {
  if (method === 'password') return { password: proof }
  return method === 'authenticator' ? { code: proof } : { otp: proof }
}
