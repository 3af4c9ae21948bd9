import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children?: ReactNode
  confirmLabel?: string
  /** null: a notice that can only be acknowledged. */
  cancelLabel?: string | null
  /** danger: the confirmation destroys something. */
  tone?: 'plain' | 'danger'
  /** Closes the dialog when it is done; while its promise is pending the button shows it. Say failures by toast. */
  onConfirm?: () => void | Promise<void>
}

/** One question, two answers. The texts of each confirmation belong to the feature that asks. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  tone = 'plain',
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await onConfirm?.()
      onOpenChange(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={children}
      size="s"
      actions={
        <>
          {cancelLabel !== null && (
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
