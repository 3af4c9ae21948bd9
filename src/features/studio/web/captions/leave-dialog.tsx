import { DoorOpen } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** The question whether changes are to be left behind. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      size="s"
      title={t.notSavedYet}
      description={t.leaveWithoutSaving}
      icon={
        <DialogIcon tone="warn">
          <DoorOpen aria-hidden="true" />
        </DialogIcon>
      }
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t.leaveChangesBehind}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t.keepEditing}
          </Button>
        </>
      }
    />
  )
}
