import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup, type RadioOption } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { COMMENT_REPORT_REASONS, Comment } from '../../rules/comment.ts'
import { REPORT_MESSAGE_MAX_LENGTH } from '../../rules/limits.ts'
import { communityApi, getErrorMessage } from '../api.ts'
import styles from './report-dialog.module.css'

type Reason = (typeof COMMENT_REPORT_REASONS)[number]

const reasons: ReadonlyArray<RadioOption & { value: Reason }> = [
  { value: 'spam', label: t.spam, hint: t.advertisingOrTheSameAgain },
  { value: 'abuse', label: t.abuse, hint: t.itInsultsThreatensOrHarasses },
  { value: 'off-topic', label: t.offTopic, hint: t.itHasNothingToDo },
  { value: 'other', label: t.somethingElse },
]

interface ReportDialogProps {
  open: boolean
  comment: Comment
  onClose: () => void
}

export function ReportCommentDialog({ open, comment, onClose }: ReportDialogProps) {
  const toast = useToast()
  const [reason, setReason] = useState<Reason | null>(null)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [missing, setMissing] = useState(false)

  const tooLong = message.trim().length > REPORT_MESSAGE_MAX_LENGTH

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setMissing(reason === null)
    if (reason === null || tooLong) return
    setBusy(true)
    setFailure(undefined)
    try {
      await communityApi.reportComment({
        commentId: comment.id,
        reason,
        message,
      })
      toast.success(t.thankYouOurStaffWill)
      onClose()
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.reportThisComment}
      description={t.onlyOurStaffSeesWho}
      sticky={message !== ''}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="report-comment" variant="primary" busy={busy}>
            {t.report}
          </Button>
        </>
      }
    >
      <form id="report-comment" className={styles.form} onSubmit={submit}>
        <FailureNotice>{failure}</FailureNotice>
        <RadioGroup
          legend={t.whatIsWrongWithIt}
          options={reasons}
          value={reason ?? ''}
          error={missing && reason === null ? t.chooseAReason : undefined}
          onChange={({ target }) =>
            setReason(reasons.find(({ value }) => value === target.value)?.value ?? null)
          }
        />
        <TextArea
          label={t.anythingToAdd}
          optional
          softMax={REPORT_MESSAGE_MAX_LENGTH}
          error={
            tooLong ? t.keepItToCharacters({ reportMessageMaxLength: REPORT_MESSAGE_MAX_LENGTH }) : undefined
          }
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Dialog>
  )
}
