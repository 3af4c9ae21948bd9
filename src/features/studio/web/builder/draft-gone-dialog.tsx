import { UserRoundX } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

interface DraftGoneDialogProps {
  open: boolean
  /** Whose course it is; null: the reader's own. */
  owner: string | null
  onClose: () => void
}

/** What happened to a draft that is not there any more for its reader, and where their own works are. */
export function DraftGoneDialog({ open, owner, onClose }: DraftGoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={owner === null ? t.draftWasDeleted : t.youNoLongerWriteThis}
      icon={
        <DialogIcon tone="warn">
          <UserRoundX aria-hidden="true" />
        </DialogIcon>
      }
      description={owner === null ? t.draftWasDeletedBecause : t.youNoLongerWriteThisBecause({ name: owner })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.stayToCopy}
          </Button>
          <LinkButton to="/profile/mycourses" variant="primary">
            {t.goToMyCourses}
          </LinkButton>
        </>
      }
    />
  )
}
