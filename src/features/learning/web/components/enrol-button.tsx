import { Check, Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureText, learningApi } from '../api.ts'
import styles from './enrol-button.module.css'

interface EnrolButtonProps {
  courseId: string
  /** For the question before the course is left. */
  courseTitle?: string
  signedIn: boolean
  enrolled: boolean
}

/** Enrols, asks a visitor to sign in first, or says that it is done; then the course can be left again. */
export function EnrolButton({ courseId, courseTitle = 'This course', signedIn, enrolled }: EnrolButtonProps) {
  const [busy, setBusy] = useState(false)
  const { openSignIn } = useAccountDialogs()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()

  async function enrol() {
    if (!signedIn) return openSignIn('Sign in to enrol in this course.')
    setBusy(true)
    try {
      await learningApi.enrol({ courseId })
      await revalidate()
      toast.success('You are enrolled', { description: 'From now on your progress is kept.' })
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const leave = () =>
    confirm('unenroll', { course: courseTitle }, async () => {
      try {
        await learningApi.unenrol({ courseId })
        await revalidate()
        toast.success('You have left the course')
      } catch (error) {
        toast.error(failureText(error))
      }
    })

  if (enrolled) {
    return (
      <span className={styles.enrolled}>
        <Badge tone="good" icon={<Check aria-hidden="true" />}>
          Enrolled
        </Badge>
        <MenuButton
          label="Course actions"
          variant="bare"
          entries={[{ label: 'Leave course', icon: <LogOut />, danger: true, onSelect: () => void leave() }]}
        >
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      </span>
    )
  }
  return (
    <Button variant="primary" onClick={enrol} busy={busy} busyLabel="Enrolling…">
      Enrol
    </Button>
  )
}
