import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureText, learningApi } from '../api.ts'

interface EnrolButtonProps {
  courseId: string
  signedIn: boolean
  enrolled: boolean
}

/** Enrols, asks a visitor to sign in first, or says that it is done. */
export function EnrolButton({ courseId, signedIn, enrolled }: EnrolButtonProps) {
  const [busy, setBusy] = useState(false)
  const { openSignIn } = useAccountDialogs()
  const { revalidate } = useRevalidator()
  const toast = useToast()

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

  if (enrolled) {
    return (
      <Badge tone="good" icon={<Check aria-hidden="true" />}>
        Enrolled
      </Badge>
    )
  }
  return (
    <Button variant="primary" onClick={enrol} busy={busy} busyLabel="Enrolling…">
      Enrol
    </Button>
  )
}
