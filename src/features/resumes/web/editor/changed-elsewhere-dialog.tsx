import { Files } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { Resume } from '../../rules/contract.ts'
import { formatTime } from '../format-date.ts'

interface ChangedElsewhereDialogProps {
  open: boolean
  /** What the other window has saved. */
  current: Resume
  onLoad: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Two windows have changed the same resume: one of them has to give way, and not by accident. */
export function ChangedElsewhereDialog({
  open,
  current,
  onLoad,
  onKeepMine,
  onClose,
}: ChangedElsewhereDialogProps) {
  const zone = useReaderTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="s"
      sticky
      title={t.changedInAnotherWindow}
      icon={
        <DialogIcon tone="warn">
          <Files aria-hidden="true" />
        </DialogIcon>
      }
      description={t.otherVersionWasSavedAt({ time: formatTime(current.updatedAt, zone) })}
      actions={
        <>
          <Button variant="danger" onClick={onKeepMine}>
            {t.keepMine}
          </Button>
          <Button variant="primary" onClick={onLoad}>
            {t.loadTheOther}
          </Button>
        </>
      }
    />
  )
}
