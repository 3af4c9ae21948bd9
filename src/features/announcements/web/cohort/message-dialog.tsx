import { type FormEvent, useId, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { BoardChoice } from '#features/batches/rules/board.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureMessage } from '../api.ts'
import { type FormErrors, focusFirstError, listFormErrors } from './form-errors.ts'
import { MessageField } from './message-field.tsx'

const DRAFT = defineTextDraft('batch-message', ['title', 'body'])

export interface MessageDialogProps {
  open: boolean
  batchId: string
  to: BoardChoice
  /** How many are chosen. */
  count: number
  onClose: () => void
  onSent: () => void
}

/** Where somebody writes to members of a batch whom they chose. What was typed survives a reload. */
export function MessageDialog({ open, batchId, to, count, onClose, onSent }: MessageDialogProps) {
  const toast = useToast()
  const writer = useActor()?.id ?? ''
  const formId = useId()
  const [idempotencyKey] = useState(generateId)
  const [draft] = useState(() => readDraft(DRAFT, writer, batchId) ?? {})
  const [title, setTitle] = useState(draft.title ?? '')
  const [body, setBody] = useState(draft.body ?? '')
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  function keep(next: { title: string; body: string }) {
    setTitle(next.title)
    setBody(next.body)
    saveDraft(DRAFT, writer, next, batchId)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const byMail = new FormData(form).has('byMail')
    setFailure(undefined)
    setBusy(true)
    try {
      const { newMessageSchema } = await import('../../rules/schemas.ts')
      const read = newMessageSchema.safeParse({ batchId, to, idempotencyKey, title, body, byMail })
      const found = read.error ? listFormErrors(read.error.issues) : {}
      setErrors(found)
      if (!read.data) return focusFirstError(form, found)
      const { recipientCount } = await announcementsApi.sendMessage(read.data)
      saveDraft(DRAFT, writer, null, batchId)
      toast.success(t.messageSent({ count: recipientCount }))
      onSent()
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.messageTo({ count })}
      description={t.messageToHint}
      size="l"
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t.send}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <FailureNotice>{failure}</FailureNotice>
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
        <Checkbox label={t.sendByMail} hint={t.sendByMailHint} name="byMail" />
      </form>
    </Dialog>
  )
}
