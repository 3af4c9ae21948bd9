import { Check, Ellipsis, LogOut } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureText, learningApi } from '../api.ts'
import { marks } from '../library/use-course-marks.ts'
import styles from './enrol-button.module.css'
import { type EnrollableCourse, useEnrol } from './use-enrol.tsx'

interface EnrolButtonProps {
  course: EnrollableCourse
  enrolled: boolean
}

/** Enrols, asks a visitor to sign in first, or says that it is done; then the course can be left again. */
export function EnrolButton({ course, enrolled }: EnrolButtonProps) {
  const { id, title } = course
  const { enrol, busy, dialogs } = useEnrol(course)
  const leave = useLeaveCourse()

  return (
    <>
      {enrolled ? (
        <span className={styles.enrolled} data-tour="enrolled">
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            Enrolled
          </Badge>
          <MenuButton
            label="Course actions"
            variant="bare"
            entries={[
              {
                label: 'Leave course',
                icon: <LogOut />,
                danger: true,
                onSelect: () => void leave({ id, title }),
              },
            ]}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </span>
      ) : (
        <Button variant="primary" data-tour="enrol" onClick={enrol} busy={busy} busyLabel="Enrolling…">
          Enrol
        </Button>
      )}
      {dialogs}
    </>
  )
}

/** Asks whether a course is to be left, and leaves it. */
export function useLeaveCourse() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  return ({ id, title }: { id: string; title: string }) =>
    confirm('unenroll', { course: title }, async () => {
      try {
        await learningApi.unenrol({ courseId: id })
        marks.refresh()
        await revalidate()
        toast.success('You have left the course')
      } catch (error) {
        toast.error(failureText(error))
      }
    })
}
