import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { readStored, saveStored } from '#platform/web/browser-store.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { Account, PendingRecovery } from '../../rules/account.ts'
import { startRecoveryFormSchema } from '../../rules/account-forms.ts'
import { accountsApi } from '../api.ts'
import styles from './forms.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

const KEY = 'lectern.recovery'

/**
 * The recovery that waits for its code, stored for this tab: a phone may drop the page while its owner reads the mail. It is useless
 * without the code.
 */
function readStoredRecovery(): PendingRecovery | null {
  const kept = readStored(KEY, 'tab')
  return isPendingRecovery(kept) ? { ...kept, resendAfterSeconds: 0 } : null
}

const savePendingRecovery = (pending: PendingRecovery | null): void => saveStored(KEY, pending, 'tab')

const isPendingRecovery = (kept: unknown): kept is PendingRecovery =>
  typeof kept === 'object' &&
  kept !== null &&
  'recoveryId' in kept &&
  typeof kept.recoveryId === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'sendsLeft' in kept &&
  typeof kept.sendsLeft === 'number'

interface RecoverFormProps {
  email: string
  /** The address cannot be edited, such as that of somebody signed in. */
  fixed: boolean
  onSent: (pending: PendingRecovery) => void
}

/** The first step of a password recovery: the address, answered by a mail with a code. */
function RecoveryEmailForm({ email, fixed, onSent }: RecoverFormProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof startRecoveryFormSchema>,
    unknown,
    z.output<typeof startRecoveryFormSchema>
  >({
    resolver: zodResolver(startRecoveryFormSchema),
    // Without a default the field keeps what was typed before hydration.
    defaultValues: email ? { email } : {},
  })
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(accountsApi.startRecovery(values))
    if (data) onSent(data)
    else setFailure(isDefined ? error.message : t.failedToSendOtp)
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FailureNotice>{failure}</FailureNotice>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={fixed}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.sendMeACode}
      </Button>
    </form>
  )
}

interface RecoveryStepsProps {
  email: string
  fixed?: boolean
  onDone: (account: Account | null) => Promise<void> | void
}

/** From the address to the mailed code and the new password; a reload in between loses nothing. */
export function RecoverySteps({ email, fixed = false, onDone }: RecoveryStepsProps) {
  const [pending, setPending] = useState<PendingRecovery | null>(null)
  useEffect(() => {
    const kept = readStoredRecovery()
    if (kept && (!email || kept.email === email)) setPending(kept)
  }, [email])
  const remember = (next: PendingRecovery | null) => {
    savePendingRecovery(next)
    setPending(next)
  }
  if (!pending) return <RecoveryEmailForm email={email} fixed={fixed} onSent={remember} />
  return (
    <div className={styles.form}>
      <p className={styles.state} role="status">
        {t.ifEmailHasAnAccount({ email: pending.email })}
      </p>
      <NewPasswordForm
        pending={pending}
        onResent={remember}
        onBack={() => remember(null)}
        onDone={(account) => {
          remember(null)
          return onDone(account)
        }}
      />
    </div>
  )
}
