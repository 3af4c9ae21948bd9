import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import type { PendingEmailChange } from '../../rules/account.ts'
import { emailCodesFormSchema } from '../../rules/account-forms.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'
import { MailCodeField } from './mail-code-field.tsx'
import { ResendCodeFooter, useResendCode } from './resend-code.tsx'

interface EmailCodesFormProps {
  pending: PendingEmailChange
  onResent: (pending: PendingEmailChange) => void
  onChanged: () => Promise<void> | void
  onBack: () => void
}

/** The second step of a change of address: a code from each mailbox. */
export function EmailCodesForm({ pending, onResent, onChanged, onBack }: EmailCodesFormProps) {
  const form = useFocusFirstField<HTMLFormElement>()
  const [failure, setFailure] = useState<string>()
  const resend = useResendCode({
    pending,
    send: () => accountsApi.resendEmailChange(),
    onResent,
    failed: t.failedToSendOtp,
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
    setFailure(isDefined ? error.message : t.somethingWentWrong)
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FailureNotice>{failure}</FailureNotice>
      <MailCodeField control={control} name="oldOtp" label={t.codeSentTo({ email: pending.oldEmail })} />
      <MailCodeField control={control} name="newOtp" label={t.codeSentTo({ email: pending.newEmail })} />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.changeEmail}
      </Button>
      <ResendCodeFooter
        state={resend}
        prominent={failure !== undefined}
        back={t.useAnotherAddress}
        onBack={onBack}
      />
    </form>
  )
}
