import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import type { PendingEmailChange } from '../../rules/account.ts'
import { emailCodesFormSchema } from '../../rules/email-forms.ts'
import { CODE_LENGTH } from '../../rules/limits.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirst } from '../hooks/use-focus-first.ts'
import styles from './forms.module.css'
import { ResendFoot } from './resend-foot.tsx'
import { useResend } from './use-resend.ts'

interface EmailCodesFormProps {
  pending: PendingEmailChange
  onResent: (pending: PendingEmailChange) => void
  onChanged: () => Promise<void> | void
  onBack: () => void
}

/** The second step of a change of address: a code from each mailbox. */
export function EmailCodesForm({ pending, onResent, onChanged, onBack }: EmailCodesFormProps) {
  const form = useFocusFirst<HTMLFormElement>()
  const [failure, setFailure] = useState<string>()
  const resend = useResend({
    pending,
    send: () => accountsApi.resendEmailChange(),
    onResent,
    failed: accountsMessages.SIGN_UP_FAILED,
  })
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailCodesFormSchema),
    defaultValues: { oldOtp: '', newOtp: '' },
  })

  const submit = handleSubmit(async (codes) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(
      accountsApi.finishEmailChange({ email: pending.newEmail, ...codes }),
    )
    if (data) return onChanged()
    setFailure(isDefined ? error.message : accountsMessages.SOMETHING_WRONG)
  })

  const code = (name: 'oldOtp' | 'newOtp', email: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <CodeInput
          label={`Code sent to ${email}`}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          length={CODE_LENGTH}
        />
      )}
    />
  )

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {code('oldOtp', pending.oldEmail)}
      {code('newOtp', pending.newEmail)}
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        Change email
      </Button>
      <ResendFoot
        state={resend}
        prominent={failure !== undefined}
        back="Use another address"
        onBack={onBack}
      />
    </form>
  )
}
