import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { PendingEmailChange } from '../../rules/account.ts'
import { buildNewEmailFormSchema } from '../../rules/account-forms.ts'
import { accountsApi } from '../api.ts'
import { useFocusFirstField } from '../hooks/use-focus-first-field.ts'
import styles from './forms.module.css'
import { PasswordOwner } from './password-owner.tsx'

interface NewEmailFormProps {
  hasPassword: boolean
  /** Set when the form replaces another one; when the dialog opens, the dialog itself sets the focus. */
  focusFirst: boolean
  onSent: (pending: PendingEmailChange) => void
}

/** The first step of a change of address: the new one, and the password. */
export function NewEmailForm({ hasPassword, focusFirst, onSent }: NewEmailFormProps) {
  const form = useFocusFirstField<HTMLFormElement>(focusFirst)
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(buildNewEmailFormSchema(hasPassword)),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(accountsApi.startEmailChange(values))
    if (data) return onSent(data)
    if (isDefined && (error.code === 'PASSWORD_WRONG' || error.code === 'EMAIL_SAME')) {
      const field = error.code === 'EMAIL_SAME' ? 'email' : 'password'
      return setError(field, { message: error.message }, { shouldFocus: true })
    }
    setFailure(isDefined ? error.message : t.failedToSendOtp)
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FailureNotice>{failure}</FailureNotice>
      <TextField
        label={t.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      {hasPassword && (
        <>
          <PasswordOwner />
          <PasswordField
            label={t.yourPassword}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t.sendTheCodes}
      </Button>
      <p className={styles.foot}>
        {renderMessage(t.noLongerReadEmails({ link: (text) => <a href="/contact">{text}</a> }))}
      </p>
    </form>
  )
}
