import { type FormEvent, useId, useState } from 'react'
import { useActor, useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { CohortAnnouncement } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureCode, getFailureMessage } from '../api.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { type FormErrors, focusFirstError, listFormErrors } from './form-errors.ts'
import { MessageField } from './message-field.tsx'

const DRAFT = defineTextDraft('announcement', ['title', 'body'])

export interface AnnouncementDialogProps {
  open: boolean
  batchId: string
  /** Null: a new one. */
  announcement: CohortAnnouncement | null
  onClose: () => void
  onSaved: (saved: CohortAnnouncement) => void
  /** Somebody else has saved it meanwhile, and their version is wanted. */
  onLoadAgain: () => void
}

/** Where an announcement is written. What was typed for a new one survives a reload. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { open, batchId, announcement, onClose, onSaved, onLoadAgain } = props
  const zone = useReaderTimeZone()
  const writer = useActor()?.id ?? ''
  const formId = useId()
  const [idempotencyKey, setIdempotencyKey] = useState(generateId)
  const [draft] = useState(() => (announcement ? {} : (readDraft(DRAFT, writer, batchId) ?? {})))
  const [title, setTitle] = useState(announcement?.title ?? draft.title ?? '')
  const [body, setBody] = useState(announcement?.body ?? draft.body ?? '')
  const [isLater, setLater] = useState(announcement !== null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const recipientCount = announcement?.recipientCount ?? null
  const isPublished = announcement !== null && announcement.publishedAt !== null

  function keep(next: { title: string; body: string }) {
    setTitle(next.title)
    setBody(next.body)
    if (!announcement) saveDraft(DRAFT, writer, next, batchId)
  }

  function discard() {
    if (!announcement) saveDraft(DRAFT, writer, null, batchId)
    onClose()
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const fields = {
      title,
      body,
      isPinned: data.has('isPinned'),
      byMail: isPublished ? announcement.byMail : data.has('byMail'),
      publishAt:
        isPublished || !isLater ? null : (parseZonedInput(String(data.get('publishAt')), zone) ?? ''),
    }
    setFailure(undefined)
    setBusy(true)
    try {
      const { announcementUpdateSchema, newAnnouncementSchema } = await import('../../rules/schemas.ts')
      const read = announcement
        ? announcementUpdateSchema.safeParse({
            announcementId: announcement.id,
            version: announcement.version,
            ...fields,
          })
        : newAnnouncementSchema.safeParse({ batchId, idempotencyKey, ...fields })
      const found = read.error ? listFormErrors(read.error.issues) : {}
      setErrors(found)
      if (!read.data) return focusFirstError(form, found)
      const saved =
        'batchId' in read.data
          ? await announcementsApi.createAnnouncement(read.data)
          : await announcementsApi.updateAnnouncement(read.data)
      if (!announcement) saveDraft(DRAFT, writer, null, batchId)
      onSaved(saved)
    } catch (error) {
      const isConflict = getFailureCode(error) === 'CONFLICT'
      if (getFailureCode(error) === 'KEY_IN_USE') setIdempotencyKey(generateId())
      setStale(isConflict)
      if (!isConflict) setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={announcement ? t.editAnnouncement : t.newAnnouncement}
      description={recipientCount === null ? t.tellYourCohort : t.toLearners({ count: recipientCount })}
      size="l"
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={discard}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {isPublished ? t.save : isLater ? t.schedule : t.publish}
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
          onChange={({ target }) => keep({ title: target.value, body })}
        />
        <MessageField
          batchId={batchId}
          value={body}
          error={errors.body}
          onChange={(text) => keep({ title, body: text })}
        />
        <Checkbox label={t.pinIt} name="isPinned" defaultChecked={announcement?.isPinned ?? false} />
        {!isPublished && (
          <>
            <Checkbox
              label={t.sendByMail}
              hint={t.sendByMailHint}
              name="byMail"
              defaultChecked={announcement?.byMail ?? false}
            />
            <RadioGroup
              legend={t.whenToPublish}
              name="when"
              row
              value={isLater ? 'later' : 'now'}
              onChange={({ target }) => setLater(target.value === 'later')}
              options={[
                { value: 'now', label: t.now },
                { value: 'later', label: t.later },
              ]}
            />
            {isLater && (
              <TextField
                label={t.publishAt}
                name="publishAt"
                type="datetime-local"
                hint={t.inZone({ zone: zone.replaceAll('_', ' ') })}
                defaultValue={announcement ? formatZonedInput(announcement.publishAt, zone) : ''}
                error={errors.publishAt}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
