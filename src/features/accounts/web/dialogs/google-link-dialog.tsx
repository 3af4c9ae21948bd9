import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { accountsApi } from '../api.ts'
import styles from '../forms/forms.module.css'
import { PasswordOwner } from '../forms/password-owner.tsx'

interface GoogleLinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a Google account is linked, which is then to be unlinked. */
  linked: boolean
  onUnlinked: () => Promise<void> | void
}

const formSchema = z.object({
  password: z.string().min(1, t.someRequiredFieldsAreEmpty).max(200, t.passwordIsNotRight),
})

/** Asks for the password, then leads to Google to link it, or unlinks it. */
export function GoogleLinkDialog({ open, onOpenChange, linked, onUnlinked }: GoogleLinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={linked ? t.unlinkGoogle : t.linkGoogle}
      description={linked ? t.enterPasswordToUnlinkGoogle : t.enterPasswordAndChooseGoogle}
      size="s"
      sticky
    >
      <LinkForm
        linked={linked}
        onUnlinked={async () => {
          onOpenChange(false)
          await onUnlinked()
        }}
      />
    </Dialog>
  )
}

function LinkForm({ linked, onUnlinked }: Pick<GoogleLinkDialogProps, 'linked' | 'onUnlinked'>) {
  const toasts = useToast()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { password: '' },
  })
  const fail = (message: string) => setError('password', { message }, { shouldFocus: true })

  const submit = handleSubmit(async (values) => {
    if (linked) {
      const { error, data, isDefined } = await safe(accountsApi.unlinkGoogle(values))
      if (!data) return fail(isDefined ? error.message : t.somethingWentWrong)
      toasts.success(t.googleIsUnlinked)
      return onUnlinked()
    }
    const { error, data, isDefined } = await safe(accountsApi.linkGoogle(values))
    if (data) window.location.assign(data.href)
    else fail(isDefined ? error.message : t.somethingWentWrong)
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordOwner />
      <PasswordField
        label={t.yourPassword}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {linked ? t.unlinkGoogle : t.continueToGoogle}
      </Button>
    </form>
  )
}
