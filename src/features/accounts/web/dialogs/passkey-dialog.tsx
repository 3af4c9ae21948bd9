import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { type Passkey, passkeyNameSchema } from '../../rules/passkeys.ts'
import type { accountsApi } from '../api.ts'
import styles from '../forms/forms.module.css'

/** What the dialog shows: the name of a passkey that is to be made, or the question whether to remove one. */
export type PasskeyView =
  | { readonly step: 'add'; readonly options: Awaited<ReturnType<typeof accountsApi.beginPasskey>> }
  | { readonly step: 'remove'; readonly passkey: Passkey }

interface PasskeyDialogProps {
  view: PasskeyView | null
  onClosed: () => void
  onAdd: (name: string) => Promise<void>
  onRemove: () => Promise<void>
}

/** Naming a new passkey, and removing one. */
export function PasskeyDialog({ view, onClosed, onAdd, onRemove }: PasskeyDialogProps) {
  const removed = view?.step === 'remove' ? view.passkey : null
  return (
    <Dialog
      open={view !== null}
      onOpenChange={(open) => open || onClosed()}
      title={removed ? t.removePasskey({ name: removed.name }) : t.addAPasskey}
      description={removed ? t.removePasskeyWhat : t.passkeysWhy}
      size="s"
      sticky
    >
      {removed && (
        <div className={styles.form}>
          <Button variant="danger" wide onClick={onRemove}>
            {t.remove}
          </Button>
          <Button wide onClick={onClosed}>
            {t.cancel}
          </Button>
        </div>
      )}
      {view?.step === 'add' && <NameForm onAdd={onAdd} />}
    </Dialog>
  )
}

const formSchema = z.object({ name: passkeyNameSchema })

function NameForm({ onAdd }: Pick<PasskeyDialogProps, 'onAdd'>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '' },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(({ name }) => onAdd(name))}>
      <TextField
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.addAPasskey}
      </Button>
    </form>
  )
}
