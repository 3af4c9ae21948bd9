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

/** What the dialog shows: the name of a passkey that is to be made or has one, or the question whether to remove one. */
export type PasskeyView =
  | { readonly step: 'add'; readonly options: Awaited<ReturnType<typeof accountsApi.beginPasskey>> }
  | { readonly step: 'rename'; readonly passkey: Passkey }
  | { readonly step: 'remove'; readonly passkey: Passkey }

interface PasskeyDialogProps {
  view: PasskeyView | null
  onClosed: () => void
  onAdd: (name: string) => Promise<void>
  onRename: (name: string) => Promise<void>
  onRemove: () => Promise<void>
}

/** What the dialog is about, in its heading. */
function describeView(view: PasskeyView | null): { title: string; description: string } {
  if (view?.step === 'rename')
    return { title: t.renamePasskey({ name: view.passkey.name }), description: t.renamePasskeyWhat }
  if (view?.step === 'remove')
    return { title: t.removePasskey({ name: view.passkey.name }), description: t.removePasskeyWhat }
  return { title: t.addAPasskey, description: t.passkeysWhy }
}

/** Naming a passkey, new or not, and removing one. */
export function PasskeyDialog({ view, onClosed, onAdd, onRename, onRemove }: PasskeyDialogProps) {
  return (
    <Dialog
      open={view !== null}
      onOpenChange={(open) => open || onClosed()}
      {...describeView(view)}
      size="s"
      sticky
    >
      {view?.step === 'remove' && (
        <div className={styles.form}>
          <Button variant="danger" wide onClick={onRemove}>
            {t.remove}
          </Button>
          <Button wide onClick={onClosed}>
            {t.cancel}
          </Button>
        </div>
      )}
      {view?.step === 'add' && <NameForm name="" label={t.addAPasskey} onNamed={onAdd} />}
      {view?.step === 'rename' && <NameForm name={view.passkey.name} label={t.rename} onNamed={onRename} />}
    </Dialog>
  )
}

const formSchema = z.object({ name: passkeyNameSchema })

interface NameFormProps {
  /** What it is called so far. */
  name: string
  /** Of the button. */
  label: string
  onNamed: (name: string) => Promise<void>
}

function NameForm({ name: known, label, onNamed }: NameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: known },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(({ name }) => onNamed(name))}>
      <TextField
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {label}
      </Button>
    </form>
  )
}
