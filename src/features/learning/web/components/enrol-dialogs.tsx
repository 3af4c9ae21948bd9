import { BadgeCheck, LockKeyhole } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'

export type EnrolDialogKind = 'free-course' | 'premium-course'

export interface EnrolDialogsProps {
  /** Null: none is open. */
  open: EnrolDialogKind | null
  /** Title of the course or the bundle. */
  title: string
  onClose: () => void
}

/** The two answers to enrolling: the notice of a free course and the warning of a premium one. */
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
        open={open === 'premium-course'}
        onOpenChange={(next) => !next && onClose()}
        title={t.thisIsPremium}
        icon={<LockKeyhole aria-hidden="true" />}
        description={t.premiumCourseNotice({ title })}
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
