import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { RESOURCE_DESCRIPTION_MAX_LENGTH } from '../../rules/limits.ts'
import type { CohortResource } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureCode, getFailureMessage } from '../api.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { type FormErrors, focusFirstError, listFormErrors } from './form-errors.ts'

export interface ResourceDialogProps {
  open: boolean
  batchId: string
  /** Null: a new one. */
  resource: CohortResource | null
  onClose: () => void
  onSaved: () => void
  /** Somebody else has saved it meanwhile, and their version is wanted. */
  onLoadAgain: () => void
}

/** What a resource is: title, description and, where there is one, its link. */
export function ResourceDialog(props: ResourceDialogProps) {
  const { open, batchId, resource, onClose, onSaved, onLoadAgain } = props
  const formId = useId()
  const [title, setTitle] = useState(resource?.title ?? '')
  const [description, setDescription] = useState(resource?.description ?? '')
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = { title, description, url: String(new FormData(form).get('url') ?? '') }
    setFailure(undefined)
    setBusy(true)
    try {
      const { newResourceSchema, resourceUpdateSchema } = await import('../../rules/schemas.ts')
      const read = resource
        ? resourceUpdateSchema.safeParse({ resourceId: resource.id, version: resource.version, ...fields })
        : newResourceSchema.safeParse({ batchId, ...fields })
      const found = read.error ? listFormErrors(read.error.issues) : {}
      setErrors(found)
      if (!read.data) return focusFirstError(form, found)
      if ('batchId' in read.data) await announcementsApi.addBatchResource(read.data)
      else await announcementsApi.updateBatchResource(read.data)
      onSaved()
    } catch (error) {
      const isConflict = getFailureCode(error) === 'CONFLICT'
      setStale(isConflict)
      if (!isConflict) setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const isMissing = title.trim() === '' || description.trim() === ''
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={resource ? t.editResource : t.addResource}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={isMissing}>
            {resource ? t.save : t.addResource}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FailureNotice>{failure}</FailureNotice>
        {isStale && <ConflictNotice onLoadAgain={onLoadAgain} />}
        <TextField
          label={t.title}
          name="title"
          dir="auto"
          value={title}
          error={errors.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label={t.description}
          name="description"
          dir="auto"
          rows={4}
          softMax={RESOURCE_DESCRIPTION_MAX_LENGTH}
          value={description}
          error={errors.description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <TextField
          label={t.link}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          optional
          hint={t.linkHint}
          defaultValue={resource?.url ?? ''}
          error={errors.url}
        />
      </form>
    </Dialog>
  )
}
