import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { wishlistFolderNameSchema } from '../../rules/folder-name.ts'
import { WISHLIST_FOLDER_NAME_MAX_LENGTH } from '../../rules/library-limits.ts'
import { getErrorMessage } from '../api.ts'

interface FolderDialogProps {
  open: boolean
  title: string
  /** The name before; empty for a new folder. */
  name: string
  onClose: () => void
  /** Saves the name; what it throws is said beside the field. */
  onSave: (name: string) => Promise<void>
}

const form = z.object({ name: wishlistFolderNameSchema })

/** Asks for the name of a folder. */
export function WishlistFolderDialog({ open, title, onClose, ...rest }: FolderDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      size="s"
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id}>
            {t.save}
          </Button>
        </>
      }
    >
      <FolderForm id={id} {...rest} />
    </Dialog>
  )
}

function FolderForm({ id, name, onSave }: Pick<FolderDialogProps, 'name' | 'onSave'> & { id: string }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState
  const message =
    errors.name && (errors.name.type === 'server' ? errors.name.message : wordsOf(errors.name.type))
  const submit = handleSubmit(async (values) => {
    if (isSubmitting) return
    try {
      await onSave(values.name)
    } catch (error) {
      setError('name', { type: 'server', message: getErrorMessage(error) })
    }
  })
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField label={t.folderName} autoComplete="off" error={message} {...register('name')} />
    </form>
  )
}

const wordsOf = (type: string) =>
  type === 'too_big' ? t.folderNameTooLong({ max: WISHLIST_FOLDER_NAME_MAX_LENGTH }) : t.giveTheFolderAName
