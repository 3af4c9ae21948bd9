import { ORPCError } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  ACCESS_REQUEST_TEXT_MAX,
  type AccessRequestSubject,
  type OwnAccess,
} from '../../rules/access-request.ts'
import { catalogueApi } from '../api.ts'

interface RequestAccessDialogProps {
  open: boolean
  subject: AccessRequestSubject
  title: string
  onClose: () => void
  onSent: (own: OwnAccess) => void
  /** It may have been sent already, from another window or before the connection was lost. */
  onRefused: () => void
}

/** Takes the words with which somebody asks the creator of a course or bundle for access. */
export function RequestAccessDialog({
  open,
  subject,
  title,
  onClose,
  onSent,
  onRefused,
}: RequestAccessDialogProps) {
  const toast = useToast()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const length = message.trim().length
  const problem =
    length === 0
      ? t.accessRequestNeedsMessage
      : length > ACCESS_REQUEST_TEXT_MAX && t.keepToCharacters({ max: ACCESS_REQUEST_TEXT_MAX })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (problem) return
    setBusy(true)
    setFailure(undefined)
    try {
      onSent(await catalogueApi.requestAccess({ ...subject, message }))
      toast.success(t.accessRequestIsSent)
      onClose()
    } catch (error) {
      setFailure(error instanceof ORPCError && error.defined ? error.message : t.somethingWentWrong)
      onRefused()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.requestAccessTo({ title })}
      description={t.whatTheCreatorSees}
      sticky={message !== ''}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="request-access" variant="primary" busy={busy}>
            {t.sendRequest}
          </Button>
        </>
      }
    >
      <form id="request-access" noValidate onSubmit={send}>
        <FailureNotice>{failure}</FailureNotice>
        <TextArea
          label={t.messageToTheCreator}
          hint={t.messageToTheCreatorHint}
          softMax={ACCESS_REQUEST_TEXT_MAX}
          error={(isTried && problem) || undefined}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  )
}
