import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import type { Account, PendingSignUp } from '../../rules/account.ts'
import { CODE_LENGTH } from '../../rules/limits.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { codeFormSchema } from '../../rules/schemas.ts'
import { accountsApi } from '../api.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useFocusFirst } from '../hooks/use-focus-first.ts'
import styles from './forms.module.css'

interface CodeFormProps {
  pending: PendingSignUp
  onResent: (pending: PendingSignUp) => void
  onVerified: (account: Account) => Promise<void> | void
  /** The address was wrong: back to the form. */
  onBack: () => void
}

/** The second step of a sign-up: six digits, sent as soon as the last one is in. */
export function CodeForm({ pending, onResent, onVerified, onBack }: CodeFormProps) {
  const form = useFocusFirst<HTMLFormElement>()
  const [left, restart] = useCountdown(pending.resendAfterSeconds)
  const [resending, setResending] = useState(false)
  const [resendNote, setResendNote] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(codeFormSchema),
    defaultValues: { otp: '' },
  })

  const submit = handleSubmit(async ({ otp }) => {
    const { signUpId, email } = pending
    const { error, data, isDefined } = await safe(accountsApi.verifyCode({ signUpId, email, otp }))
    if (data) return onVerified(data)
    setError('otp', { message: isDefined ? error.message : accountsMessages.SOMETHING_WRONG })
  })

  async function resend() {
    setResending(true)
    setResendNote(undefined)
    const { error, data, isDefined } = await safe(accountsApi.resendCode({ signUpId: pending.signUpId }))
    setResending(false)
    if (data) {
      onResent(data)
      restart(data.resendAfterSeconds)
      setResendNote({ tone: 'good', text: 'A new code is on its way. The one before no longer works.' })
      return
    }
    if (isDefined && error.code === 'RESEND_TOO_SOON') restart(error.data.retryAfterSeconds)
    setResendNote({ tone: 'bad', text: isDefined ? error.message : accountsMessages.SIGN_UP_NOT_FOUND })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Controller
        control={control}
        name="otp"
        render={({ field, fieldState }) => (
          <CodeInput
            label={`${CODE_LENGTH}-digit code`}
            value={field.value}
            onChange={field.onChange}
            onComplete={() => void submit()}
            error={fieldState.error?.message}
            length={CODE_LENGTH}
          />
        )}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        Verify
      </Button>
      {resendNote && (
        <Notice tone={resendNote.tone} live>
          {resendNote.text}
        </Notice>
      )}
      <p className={styles.foot}>
        <Button variant="link" onClick={resend} busy={resending} disabled={left > 0}>
          {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
        </Button>
        {' · '}
        <Button variant="link" onClick={onBack}>
          Use another address
        </Button>
      </p>
    </form>
  )
}
