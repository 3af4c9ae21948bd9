import { useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import type { Confirmation } from './confirmation-types.ts'
import { getConfirmationContent } from './confirmations.ts'
import { Dialog, DialogIcon } from './dialog.tsx'

interface ConfirmationDialogProps {
  open: boolean
  confirmation: Confirmation
  /** Done before the dialog closes; while it lasts the button shows it. */
  act?: (() => Promise<void>) | undefined
  onAnswer: (confirmed: boolean) => void
}

/** A generic confirmation or warning: one question, its primary action, at most one way back. */
export function ConfirmationDialog({ open, confirmation, act, onAnswer }: ConfirmationDialogProps) {
  const [busy, setBusy] = useState(false)
  const primaryButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const {
    icon: Icon,
    tone,
    title,
    body,
    primary,
    cancel,
  } = getConfirmationContent(confirmation.type, confirmation.parameters)
  const danger = tone === 'danger'

  async function confirm() {
    setBusy(true)
    try {
      await act?.()
      onAnswer(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onAnswer(false)}
      title={title}
      description={body}
      icon={
        <DialogIcon tone={tone}>
          <Icon aria-hidden="true" />
        </DialogIcon>
      }
      size="s"
      // A careless Enter must not destroy anything.
      initialFocus={danger && cancel !== null ? cancelButton : primaryButton}
      actions={
        <>
          {cancel !== null && (
            <Button ref={cancelButton} variant="quiet" disabled={busy} onClick={() => onAnswer(false)}>
              {cancel}
            </Button>
          )}
          <Button
            ref={primaryButton}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {primary}
          </Button>
        </>
      }
    />
  )
}
