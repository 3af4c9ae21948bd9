import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Account, PendingRecovery } from '../../rules/account.ts'
import { CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '../../rules/limits.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { recoveryFormSchema } from '../../rules/password-forms.ts'
import { accountsApi } from '../api.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useFocusFirst } from '../hooks/use-focus-first.ts'
import styles from './forms.module.css'

interface NewPasswordFormProps {
  pending: PendingRecovery
  onResent: (pending: PendingRecovery) => void
  /** Null: the password is new, but nobody was signed in. */
  onDone: (account: Account | null) => Promise<void> | void
  onBack: () => void
}

/** The second step of a password recovery: the code and the new password, in one go. */
export function NewPasswordForm({ pending, onResent, onDone, onBack }: NewPasswordFormProps) {
  const form = useFocusFirst<HTMLFormElement>()
  const toasts = useToast()
  const [left, restart] = useCountdown(pending.resendAfterSeconds)
  const [resending, setResending] = useState(false)
  const [note, setNote] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(recoveryFormSchema),
    defaultValues: { otp: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ otp, password }) => {
    const { recoveryId, email } = pending
    const { error, data, isDefined } = await safe(
      accountsApi.finishRecovery({ recoveryId, email, otp, password }),
    )
    if (data) {
      toasts.success(accountsMessages.PASSWORD_UPDATED)
      return onDone(data.account)
    }
    setError('otp', { message: isDefined ? error.message : accountsMessages.SOMETHING_WRONG })
    toasts.error(accountsMessages.PASSWORD_NOT_UPDATED)
  })

  async function resend() {
    setResending(true)
    setNote(undefined)
    const { error, data, isDefined } = await safe(
      accountsApi.resendRecovery({ recoveryId: pending.recoveryId }),
    )
    setResending(false)
    if (data) {
      onResent(data)
      restart(data.resendAfterSeconds)
      setNote({ tone: 'good', text: 'A new code is on its way.' })
      return
    }
    setNote({ tone: 'bad', text: isDefined ? error.message : accountsMessages.SIGN_UP_FAILED })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {/* Lets a password manager know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={pending.email} readOnly />
      <Controller
        control={control}
        name="otp"
        render={({ field, fieldState }) => (
          <CodeInput
            label={`${CODE_LENGTH}-digit code`}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            length={CODE_LENGTH}
          />
        )}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Set new password
      </Button>
      {note && (
        <Notice tone={note.tone} live>
          {note.text}
        </Notice>
      )}
      <p className={styles.foot}>
        <Button variant="link" onClick={resend} busy={resending} disabled={left > 0}>
          {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
        </Button>
        {' · '}
        <Button variant="link" onClick={onBack}>
          Start again
        </Button>
      </p>
    </form>
  )
}
