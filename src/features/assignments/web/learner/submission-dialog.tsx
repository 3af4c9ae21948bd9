import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { SUBMISSION_LINK_MAX_LENGTH } from '../../rules/limits.ts'
import type { AssignmentCard } from '../../rules/schemas.ts'
import { type LinkRefusal, parseSubmissionLink } from '../../rules/submission-link.ts'
import { assignmentsApi, getFailureMessage } from '../api.ts'

const REFUSALS: Readonly<Record<LinkRefusal, string>> = {
  EMPTY: t.someFieldsAreEmpty,
  NOT_GITHUB: t.githubLinkIsRequired,
  NOT_COMPILER: t.compilerLinkIsRequired,
}

export interface SubmissionDialogProps {
  open: boolean
  assignment: AssignmentCard
  compilerUrl: string
  onClose: () => void
  onSubmitted: () => void
}

/** Takes the link that somebody hands in. It is checked as the server does, which has the last word. */
export function SubmissionDialog({
  open,
  assignment,
  compilerUrl,
  onClose,
  onSubmitted,
}: SubmissionDialogProps) {
  const { id: assignmentId, title, type, submission } = assignment
  const isAgain = submission?.state === 'rejected'
  const formId = useId()
  const toast = useToast()
  const [submissionLink, setLink] = useState(submission?.submissionLink ?? '')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('submissionLink')
    const read = parseSubmissionLink(submissionLink, {
      ...{ type, compilerUrl },
      parseUrl: (text) => (URL.canParse(text) ? new URL(text) : null),
    })
    const refusal =
      typeof read === 'string'
        ? REFUSALS[read]
        : read.link.length > SUBMISSION_LINK_MAX_LENGTH
          ? t.linkIsTooLong
          : null
    if (typeof read === 'string' || refusal !== null) {
      setFailure(refusal ?? undefined)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    try {
      const { result } = await assignmentsApi.submitAssignment({ assignmentId, submissionLink: read.link })
      toast.success(result === 'added' ? t.submissionAdded : t.submissionUpdated, { description: title })
      onSubmitted()
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
      title={isAgain ? t.handInAgain : submission ? t.changeYourLink : t.handInNamed({ title })}
      description={isAgain ? t.handInAgainHint : t.handInHint}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t.handIn}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={type === 'regular' ? t.githubLink : t.compilerLink}
          name="submissionLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={type === 'regular' ? 'https://github.com/…' : `${compilerUrl}/…`}
          value={submissionLink}
          onChange={({ target }) => setLink(target.value)}
          error={failure}
        />
      </form>
    </Dialog>
  )
}
