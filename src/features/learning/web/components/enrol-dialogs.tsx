import { BadgeCheck, LockKeyhole } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

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
        title="You are enrolled"
        icon={<BadgeCheck aria-hidden="true" />}
        description={`“${title}” is a free course. From now on your progress is kept, and finishing it earns you a badge; certificates come with restricted courses.`}
        size="s"
        actions={
          <Button variant="primary" onClick={onClose}>
            Start learning
          </Button>
        }
      />
      <Dialog
        open={open === 'premium-course'}
        onOpenChange={(next) => !next && onClose()}
        title="This is premium"
        icon={<LockKeyhole aria-hidden="true" />}
        description={`“${title}” opens with an access grant. If yours was sent to another email address, sign in with that one.`}
        size="s"
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            <LinkButton to="/courses?access=free" variant="primary" onClick={onClose}>
              See free courses
            </LinkButton>
          </>
        }
      />
    </>
  )
}
