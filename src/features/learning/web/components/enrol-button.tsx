import { Check, Ellipsis, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { Visibility } from '#features/catalogue/rules/course.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureCode, failureText, learningApi } from '../api.ts'
import { marks } from '../library/use-course-marks.ts'
import styles from './enrol-button.module.css'
import type { EnrolDialog } from './enrol-dialogs.tsx'

const EnrolDialogs = lazy(() =>
  import('./enrol-dialogs.tsx').then((module) => ({ default: module.EnrolDialogs })),
)

interface EnrolButtonProps {
  course: { id: string; title: string; visibility: Visibility }
  enrolled: boolean
}

/** Enrols, asks a visitor to sign in first, or says that it is done; then the course can be left again. */
export function EnrolButton({ course: { id: courseId, title, visibility }, enrolled }: EnrolButtonProps) {
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<EnrolDialog | null>(null)
  const [asked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const leave = useLeaveCourse()

  function show(which: EnrolDialog) {
    setAsked(true)
    setDialog(which)
  }

  async function enrol() {
    setBusy(true)
    try {
      await learningApi.enrol({ courseId })
      marks.refresh()
      await revalidate()
      if (visibility === 'public' || visibility === 'unlisted') show('free-course')
      else toast.success('You are enrolled', { description: 'From now on your progress is kept.' })
    } catch (error) {
      if (failureCode(error) === 'RESTRICTED') show('premium-course')
      else toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const enrolSignedIn = useSignedInAction(
    `enrol:${courseId}`,
    'Sign in to enrol in this course.',
    () => void enrol(),
  )

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
                onSelect: () => void leave({ id: courseId, title }),
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
          onClick={enrolSignedIn}
          busy={busy}
          busyLabel="Enrolling…"
        >
          Enrol
        </Button>
      )}
      {asked && (
        <Suspense>
          <EnrolDialogs open={dialog} title={title} onClose={() => setDialog(null)} />
        </Suspense>
      )}
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
