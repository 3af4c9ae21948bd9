import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Account, PendingRecovery } from '../../rules/account.ts'
import { finishRecoveryFormSchema } from '../../rules/account-forms.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../rules/limits.ts'
import { buildSecondFactorAddress } from '../../rules/sign-in-links.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'
import { MailCodeField } from './mail-code-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { ResendCodeFooter, useResendCode } from './resend-code.tsx'
import { getWeakPasswordMessage } from './weak-password.ts'

interface NewPasswordFormProps {
  pending: PendingRecovery
  onResent: (pending: PendingRecovery) => void
  /** Null when the password was set but nobody was signed in. */
  onDone: (account: Account | null) => Promise<void> | void
  onBack: () => void
}

/** The second step of a password recovery: the code and the new password, in one go. */
export function NewPasswordForm({ pending, onResent, onDone, onBack }: NewPasswordFormProps) {
  const form = useFocusFirstField<HTMLFormElement>()
  const toasts = useToast()
  const resend = useResendCode({
    pending,
    send: () => accountsApi.resendRecovery({ recoveryId: pending.recoveryId }),
    onResent,
    failed: t.failedToSendOtp,
  })
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(finishRecoveryFormSchema),
    defaultValues: { otp: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ otp, password }) => {
    const { recoveryId, email } = pending
    const { error, data, isDefined } = await safe(
      accountsApi.finishRecovery({ recoveryId, email, otp, password }),
    )
    if (data) {
      toasts.success(t.passwordUpdated)
      if (data.secondFactorNeeded) return window.location.assign(buildSecondFactorAddress({}))
      return onDone(data.account)
    }
    if (isDefined && error.code === 'PASSWORD_WEAK') {
      return setError('password', { message: getWeakPasswordMessage(error) }, { shouldFocus: true })
    }
    setError('otp', { message: isDefined ? error.message : t.somethingWentWrong })
    toasts.error(t.passwordNotUpdated)
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <PasswordOwner email={pending.email} />
      <MailCodeField control={control} name="otp" />
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.minToMaxCharacters({
          min: PASSWORD_MIN_LENGTH,
          max: PASSWORD_MAX_LENGTH,
        })}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t.setNewPassword}
      </Button>
      <ResendCodeFooter
        state={resend}
        prominent={errors.otp !== undefined}
        back={t.startAgain}
        onBack={onBack}
      />
    </form>
  )
}
