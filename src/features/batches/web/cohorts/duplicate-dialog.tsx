import { type FormEvent, useId, useState } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { suggestSlug } from '#platform/rules/slug.ts'
import { parseZonedInput } from '#platform/rules/zoned-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort } from '../../rules/schemas.ts'
import { batchesApi, getFailureCode, getFailureMessage } from '../api.ts'
import styles from './cohorts.module.css'
import { type CohortErrors, focusFirstError, listFormErrors } from './form-errors.ts'

export interface DuplicateDialogProps {
  open: boolean
  cohort: Cohort
  onClose: () => void
  onMade: (cohort: Cohort) => void
}

/** Asks what the copy of a cohort is called and when it starts. */
export function DuplicateDialog({ open, cohort, onClose, onMade }: DuplicateDialogProps) {
  const zone = useReaderTimeZone()
  const formId = useId()
  const [errors, setErrors] = useState<CohortErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(cohort.name)
  const [typedSlug, setTypedSlug] = useState<string | null>(null)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const { cohortCopySchema } = await import('../../rules/schemas.ts')
    const read = cohortCopySchema.safeParse({
      batchId: cohort.id,
      name: data.get('name'),
      slug: data.get('slug'),
      startsAt: parseZonedInput(String(data.get('startsAt')), zone) ?? '',
    })
    const found = listFormErrors(read) ?? {}
    setErrors(found)
    setFailure(undefined)
    if (!read.data) return focusFirstError(form, found)
    setBusy(true)
    try {
      onMade(await batchesApi.duplicateCohort(read.data))
    } catch (error) {
      if (getFailureCode(error) === 'SLUG_TAKEN') setErrors({ slug: getFailureMessage(error) })
      else setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.duplicateCohort}
      description={t.duplicateHint}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t.duplicate}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={(event) => void save(event)}>
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          label={t.cohortName}
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errors.name}
        />
        <TextField
          label={t.addressOfTheBatch}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.slugHint}
          value={typedSlug ?? suggestSlug(`${name} 2`)}
          onChange={({ target }) => setTypedSlug(target.value)}
          error={errors.slug}
        />
        <TextField
          label={t.start}
          name="startsAt"
          type="datetime-local"
          hint={t.inZone({ zone: zone.replaceAll('_', ' ') })}
          error={errors.startsAt}
        />
      </form>
    </Dialog>
  )
}
