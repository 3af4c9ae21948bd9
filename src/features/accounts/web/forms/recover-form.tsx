import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { PendingRecovery } from '../../rules/account.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { recoverFormSchema } from '../../rules/password-forms.ts'
import { accountsApi } from '../api.ts'
import styles from './forms.module.css'

interface RecoverFormProps {
  email: string
  /** The address cannot be edited, such as that of somebody signed in. */
  fixed: boolean
  onSent: (pending: PendingRecovery) => void
}

/** The first step of a password recovery: the address, answered by a mail with a code. */
export function RecoverForm({ email, fixed, onSent }: RecoverFormProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof recoverFormSchema>,
    unknown,
    z.output<typeof recoverFormSchema>
  >({
    resolver: zodResolver(recoverFormSchema),
    // Without a default the field keeps what was typed before hydration.
    defaultValues: email ? { email } : {},
  })
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, data, isDefined } = await safe(accountsApi.startRecovery(values))
    if (data) onSent(data)
    else setFailure(isDefined ? error.message : accountsMessages.SIGN_UP_FAILED)
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={fixed}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        Send me a code
      </Button>
    </form>
  )
}
