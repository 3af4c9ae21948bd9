import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm } from 'react-hook-form'
import { isSiteUnavailable } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { Account, PendingSignUp } from '../../rules/account.ts'
import { mailCodeFormSchema } from '../../rules/schemas.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'
import { MailCodeField } from './mail-code-field.tsx'
import { ResendCodeFooter, useResendCode } from './resend-code.tsx'

interface CodeFormProps {
  pending: PendingSignUp
  onResent: (pending: PendingSignUp) => void
  onVerified: (account: Account) => Promise<void> | void
  /** The address was wrong: back to the form. */
  onBack: () => void
}

/** The second step of a sign-up: six digits, sent as soon as the last one is in. */
export function SignUpCodeForm({ pending, onResent, onVerified, onBack }: CodeFormProps) {
  const form = useFocusFirstField<HTMLFormElement>()
  const resend = useResendCode({
    pending,
    send: () => accountsApi.resendCode({ signUpId: pending.signUpId }),
    onResent,
    failed: t.couldntSendOtp,
  })
  const { control, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(mailCodeFormSchema),
    defaultValues: { otp: '' },
  })

  const submit = handleSubmit(async ({ otp }) => {
    const { signUpId, email } = pending
    const { error, data, isDefined } = await safe(accountsApi.verifyCode({ signUpId, email, otp }))
    if (data) return onVerified(data)
    // Full boxes would submit a mixture of both codes as soon as the first new digit is typed.
    if (isDefined && !isSiteUnavailable(error)) setValue('otp', '')
    setError('otp', { message: isDefined ? error.message : t.somethingWentWrong })
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <MailCodeField control={control} name="otp" onComplete={() => void submit()} />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.verify}
      </Button>
      <ResendCodeFooter
        state={resend}
        prominent={formState.errors.otp !== undefined}
        back={t.useAnotherAddress}
        onBack={onBack}
      />
    </form>
  )
}
