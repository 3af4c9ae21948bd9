import { type FormEvent, useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { PlannedClass, SeriesScope } from '../../rules/schemas.ts'
import styles from './cohort-classes.module.css'

export interface CancelSeriesDialogProps {
  open: boolean
  planned: Pick<PlannedClass, 'title' | 'laterCount'>
  onCancelClass: (scope: SeriesScope) => Promise<void>
  onClose: () => void
}

/** Asks which classes of a weekly repeat are called off: one, or all from it on. */
export function CancelSeriesDialog({ open, planned, onCancelClass, onClose }: CancelSeriesDialogProps) {
  const formId = useId()
  const { title, laterCount } = planned

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const scope = new FormData(event.currentTarget).get('scope') === 'later' ? 'later' : 'one'
    void onCancelClass(scope)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.cancelClass}
      description={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.keepClass}
          </Button>
          <Button type="submit" form={formId} variant="danger">
            {t.cancelClass}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} onSubmit={submit}>
        <RadioGroup
          legend={t.whichAreCancelled}
          hint={t.membersAreToldOnce}
          name="scope"
          defaultValue="one"
          options={[
            { value: 'one', label: t.thisClass },
            { value: 'later', label: t.thisAndLaterClasses({ count: laterCount }) },
          ]}
        />
      </form>
    </Dialog>
  )
}
