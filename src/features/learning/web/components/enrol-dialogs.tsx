import { BadgeCheck, LockKeyhole } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

export type EnrolDialogKind = 'free-course' | 'invitation-only'

export interface EnrolDialogsProps {
  /** Null: none is open. */
  open: EnrolDialogKind | null
  /** Title of the course or the bundle. */
  title: string
  onClose: () => void
}

/** The two answers to enrolling: the notice of a free course and the warning of one that is by invitation only. */
export function EnrolDialogs({ open, title, onClose }: EnrolDialogsProps) {
  return (
    <>
      <Dialog
        open={open === 'free-course'}
        onOpenChange={(next) => !next && onClose()}
        title={t.youAreEnrolled}
        icon={<BadgeCheck aria-hidden="true" />}
        description={t.freeCourseNotice({ title })}
        size="s"
        actions={
          <Button variant="primary" onClick={onClose}>
            {t.startLearning}
          </Button>
        }
      />
      <Dialog
        open={open === 'invitation-only'}
        onOpenChange={(next) => !next && onClose()}
        title={t.invitationOnly}
        icon={<LockKeyhole aria-hidden="true" />}
        description={t.invitationOnlyNotice({ title })}
        size="s"
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t.close}
            </Button>
            <LinkButton to="/courses?access=free" variant="primary" onClick={onClose}>
              {t.seeFreeCourses}
            </LinkButton>
          </>
        }
      />
    </>
  )
}
