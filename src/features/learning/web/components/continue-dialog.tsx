import { CirclePlay } from 'lucide-react'
import { useRef } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
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
      title={t.continueLearning}
      icon={<CirclePlay aria-hidden="true" />}
      description={whereOf(unfinished)}
      size="s"
      initialFocus={goOn}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.notNow}
          </Button>
          <LinkButton ref={goOn} to={unfinished.destination.address} variant="primary" onClick={onClose}>
            {t.continueAction}
          </LinkButton>
        </>
      }
    />
  )
}

function whereOf({ course, lesson, progress }: UnfinishedCourse): string {
  if (course.kind === 'video') return t.youHaveStarted({ video: lesson.title })
  const titles = { course: course.title, lesson: lesson.title }
  return progress > 0 ? t.youAreAtWithProgress({ ...titles, progress }) : t.youAreAt(titles)
}
