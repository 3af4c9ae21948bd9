import { Files } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

interface ChangedElsewhereDialogProps {
  open: boolean
  /** What the other window has saved. */
  current: { readonly updatedAt: string }
  onLoad: () => void
  onTakeOver: () => void
  onClose: () => void
}

/** Two windows have changed the same question set or coding problem: one of them has to give way, and not by accident. */
export function ChangedElsewhereDialog({
  open,
  current,
  onLoad,
  onTakeOver,
  onClose,
}: ChangedElsewhereDialogProps) {
  const timeZone = useReaderTimeZone()
  const format = new Intl.DateTimeFormat(getDateLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="s"
      sticky
      title={t.changedInAnotherWindowTitle}
      icon={
        <DialogIcon tone="warn">
          <Files aria-hidden="true" />
        </DialogIcon>
      }
      description={t.otherVersionWasSavedAt({ time: format.format(new Date(current.updatedAt)) })}
      actions={
        <>
          <Button variant="danger" onClick={onTakeOver}>
            {t.takeOver}
          </Button>
          <Button variant="primary" onClick={onLoad}>
            {t.loadTheOther}
          </Button>
        </>
      }
    />
  )
}
