import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SectionForm, type SectionFormProps } from './section-form.tsx'

interface SectionDialogProps<Input extends FieldValues, Output, Saved>
  extends SectionFormProps<Input, Output, Saved> {
  open: boolean
  title: string
  description?: string | undefined
}

/** The dialog of a section of the profile, or of one of its entries. Pressing outside does not close it, and Esc loses nothing. */
export function SectionDialog<Input extends FieldValues, Output, Saved>({
  open,
  title,
  description,
  ...form
}: SectionDialogProps<Input, Output, Saved>) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
      title={title}
      description={description}
      sticky
    >
      <SectionForm key={form.place} {...form} />
    </Dialog>
  )
}
