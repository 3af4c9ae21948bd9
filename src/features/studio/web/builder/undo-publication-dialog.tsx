import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { type ChangeLine, ChangeList, type PublishedKind } from './change-list.tsx'
import styles from './publish-step.module.css'

interface UndoPublicationDialogProps {
  open: boolean
  kind: PublishedKind
  /** What learners would see. */
  changes: readonly ChangeLine[]
  onUndo: () => Promise<void>
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

const isItem = ({ what }: ChangeLine) => what === 'lecture' || what === 'article' || what === 'mcq'

/** What undoing a publication brings back and takes away, before it is done. */
export function UndoPublicationDialog({
  open,
  kind,
  changes,
  onUndo,
  onClose,
  finalFocus,
}: UndoPublicationDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const hasItems = (change: ChangeLine['change']) =>
    changes.some((line) => isItem(line) && line.change === change)

  async function undo() {
    setBusy(true)
    try {
      await onUndo()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title={t.undoThisPublicationQuestion}
      icon={
        <DialogIcon tone="warn">
          <Undo2 aria-hidden="true" />
        </DialogIcon>
      }
      description={t.undoMakesWork({ kind })}
      initialFocus={cancelButton}
      finalFocus={finalFocus}
      actions={
        <>
          <Button ref={cancelButton} variant="quiet" disabled={isBusy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void undo()}>
            {t.undoIt}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p className={styles.dialogText}>
          {kind === 'course' ? t.onlyDetailsChange : t.onlySmallThingsChange}
        </p>
      ) : (
        <ChangeList
          changes={changes}
          heading={t.whatUndoingChanges}
          describeChange={t.changeOfUndo}
          isWhole
        />
      )}
      {hasItems('added') && <p className={styles.note}>{t.lessonsComeBackWithProgress}</p>}
      {kind === 'bundle' && <p className={styles.note}>{t.learnersKeepTheirCourses}</p>}
      {hasItems('removed') && <p className={styles.note}>{t.lessonsGoWithComments}</p>}
    </Dialog>
  )
}
