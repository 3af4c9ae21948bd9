import { CirclePlay } from 'lucide-react'
import { useRef } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { UnfinishedCourse } from '../../rules/contract.ts'

interface ContinueDialogProps {
  open: boolean
  unfinished: UnfinishedCourse
  onClose: () => void
}

/** Offers to go on with the last lesson. */
export function ContinueLearningDialog({ open, unfinished, onClose }: ContinueDialogProps) {
  const goOn = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Continue learning"
      icon={<CirclePlay aria-hidden="true" />}
      description={whereOf(unfinished)}
      size="s"
      initialFocus={goOn}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <LinkButton ref={goOn} to={unfinished.destination.address} variant="primary" onClick={onClose}>
            Continue
          </LinkButton>
        </>
      }
    />
  )
}

function whereOf({ course, lesson, progress }: UnfinishedCourse): string {
  if (course.kind === 'video') return `You have begun “${lesson.title}”.`
  const place = `In “${course.title}” you are at “${lesson.title}”.`
  return progress > 0 ? `${place} ${progress} % of the course is done.` : place
}
