import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { changePasswordFormSchema } from '../../rules/account-forms.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../rules/limits.ts'
import { accountsApi } from '../api.ts'
import styles from '../forms/forms.module.css'
import { PasswordOwner } from '../forms/password-owner.tsx'
import { getWeakPasswordMessage } from '../forms/weak-password.ts'

interface ChangePasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For the link to the recovery, when the present password is forgotten. */
  email: string
  onChanged: () => Promise<void> | void
}

/** Asks for the present password, and for the new one twice. */
export function ChangePasswordDialog({ open, onOpenChange, email, onChanged }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.changePassword}
      description={t.allOtherDevicesAreSignedOut}
      size="s"
      sticky
    >
      <ChangePasswordForm
        email={email}
        onChanged={async () => {
          onOpenChange(false)
          await onChanged()
        }}
      />
    </Dialog>
  )
}

function ChangePasswordForm({ email, onChanged }: Pick<ChangePasswordDialogProps, 'email' | 'onChanged'>) {
  const id = useId()
  const toasts = useToast()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: { oldPassword: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ oldPassword, password }) => {
    const { error, data, isDefined } = await safe(accountsApi.changePassword({ oldPassword, password }))
    if (data) {
      toasts.success(t.passwordUpdated)
      return onChanged()
    }
    if (isDefined && error.code === 'PASSWORD_WEAK') {
      return setError('password', { message: getWeakPasswordMessage(error) }, { shouldFocus: true })
    }
    setError('oldPassword', { message: isDefined ? error.message : t.somethingWentWrong })
    toasts.error(t.passwordNotUpdated)
  })
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <PasswordOwner email={email} />
      <PasswordField
        label={t.currentPassword}
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...register('oldPassword')}
      />
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
        {t.changePassword}
      </Button>
      <p className={styles.foot}>
        <Link to={`/forget-password?email=${encodeURIComponent(email)}`}>{t.iDontKnowMyCurrentPassword}</Link>
      </p>
    </form>
  )
}
