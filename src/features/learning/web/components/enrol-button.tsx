import { Check, Ellipsis, LogOut } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, learningApi } from '../api.ts'
import { refetchCourseViewerStates } from '../library/use-course-viewer-state.ts'
import styles from './enrol-button.module.css'
import { type EnrollableCourse, useEnrol } from './use-enrol.tsx'

interface EnrolButtonProps {
  course: EnrollableCourse
  enrolled: boolean
}

/** Enrols, asks a visitor to sign in first, or says that it is done; then the course can be left again. */
export function EnrolButton({ course, enrolled }: EnrolButtonProps) {
  const { id, title } = course
  const { enrol, busy, dialogs } = useEnrol(course, () => focus.moveFrom('open'))
  const leave = useLeaveCourse()
  // One button takes the place of the other, and the focus with it.
  const now = enrolled ? 'enrolled' : 'open'
  const focus = useFocusAfterRemoval<HTMLSpanElement>([now])

  async function leaveCourse() {
    if (await leave({ id, title })) focus.moveFrom(now)
  }

  return (
    <span ref={focus.list} className={styles.place}>
      {enrolled ? (
        <span className={styles.enrolled} data-tour="enrolled" data-removes="">
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            {t.enrolled}
          </Badge>
          <MenuButton
            label={t.courseActions}
            variant="bare"
            entries={[
              {
                label: t.leaveCourse,
                icon: <LogOut />,
                danger: true,
                onSelect: () => void leaveCourse(),
              },
            ]}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </span>
      ) : (
        <Button
          variant="primary"
          data-tour="enrol"
          data-removes=""
          onClick={enrol}
          busy={busy}
          busyLabel={t.enrolling}
        >
          {t.enroll}
        </Button>
      )}
      {dialogs}
    </span>
  )
}

/**
 * Asks whether a course is to be left, and leaves it.
 * @returns whether it was left
 */
export function useLeaveCourse() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  return async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    let left = false
    await confirm('unenroll', { course: title }, async () => {
      try {
        await learningApi.unenrol({ courseId: id })
        left = true
        refetchCourseViewerStates()
        await revalidate()
        toast.success(t.youHaveLeftTheCourse)
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    })
    return left
  }
}
