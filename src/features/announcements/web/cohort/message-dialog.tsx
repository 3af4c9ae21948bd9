import { type FormEvent, useId, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { BoardChoice } from '#features/batches/rules/board.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureCode, getFailureMessage } from '../api.ts'
import { type FormErrors, focusFirstError, listFormErrors } from './form-errors.ts'
import {
  changeMessage,
  clearMessageDraft,
  type MessageChanges,
  readMessageDraft,
  saveMessageDraft,
} from './message-draft.ts'
import { MessageField } from './message-field.tsx'

export interface MessageDialogProps {
  open: boolean
  batchId: string
  to: BoardChoice
  /** How many are chosen. */
  count: number
  onClose: () => void
  onSent: () => void
}

/** Where somebody writes to members of a batch whom they chose. What was typed survives a reload, for the same recipients. */
export function MessageDialog({ open, batchId, to, count, onClose, onSent }: MessageDialogProps) {
  const toast = useToast()
  const place = { writer: useActor()?.id ?? '', batchId, to }
  const formId = useId()
  const [message, setMessage] = useState(() => readMessageDraft(place))
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  function change(changes: MessageChanges) {
    const next = changeMessage(message, changes)
    setMessage(next)
    saveMessageDraft(place, next)
  }

  function discard() {
    clearMessageDraft(place)
    onClose()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setFailure(undefined)
    setBusy(true)
    try {
      const { newMessageSchema } = await import('../../rules/schemas.ts')
      const read = newMessageSchema.safeParse({ batchId, to, ...message })
      const found = read.error ? listFormErrors(read.error.issues) : {}
      setErrors(found)
      if (!read.data) return focusFirstError(form, found)
      const { recipientCount } = await announcementsApi.sendMessage(read.data)
      clearMessageDraft(place)
      toast.success(t.messageSent({ count: recipientCount }))
      onSent()
    } catch (error) {
      if (getFailureCode(error) === 'KEY_IN_USE') setMessage((current) => changeMessage(current, {}))
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
          <Button variant="quiet" onClick={discard}>
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
          value={message.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <MessageField
          batchId={batchId}
          value={message.body}
          error={errors.body}
          onChange={(body) => change({ body })}
        />
        <Checkbox
          label={t.sendByMail}
          hint={t.sendByMailHint}
          name="byMail"
          checked={message.byMail}
          onChange={({ target }) => change({ byMail: target.checked })}
        />
      </form>
    </Dialog>
  )
}
