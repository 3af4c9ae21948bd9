import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { Visibility } from '#features/catalogue/rules/course.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureCode, failureText, learningApi } from '../api.ts'
import { marks } from '../library/use-course-marks.ts'
import type { EnrolDialog } from './enrol-dialogs.tsx'
import { EnrolDialogs } from './lazy-enrol-dialogs.ts'

export interface EnrollableCourse {
  readonly id: string
  readonly title: string
  readonly visibility: Visibility
}

interface Enrolling {
  /** Enrols, or asks a visitor to sign in first. */
  enrol: () => void
  busy: boolean
  /** The answer to enrolling, to be rendered where it stays when the button disappears. */
  dialogs: ReactNode
}

/**
 * Enrolling in a course, with the notice of a free course and the warning of a premium one.
 * @param onEnrolled once it is done and the notice is read
 */
export function useEnrol(
  { id: courseId, title, visibility }: EnrollableCourse,
  onEnrolled?: () => void,
): Enrolling {
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<EnrolDialog | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()

  async function enrol() {
    setBusy(true)
    try {
      const { leadsTo } = await learningApi.enrol({ courseId })
      marks.refresh()
      if (leadsTo.place === 'welcome') {
        await navigate(leadsTo.address)
        return
      }
      await revalidate()
      if (visibility === 'public' || visibility === 'unlisted') setDialog('free-course')
      else {
        toast.success('You are enrolled', { description: 'From now on your progress is kept.' })
        onEnrolled?.()
      }
    } catch (error) {
      if (failureCode(error) === 'RESTRICTED') setDialog('premium-course')
      else toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setDialog(null)
    if (dialog === 'free-course') onEnrolled?.()
  }

  return {
    enrol: useSignedInAction(`enrol:${courseId}`, 'Sign in to enrol in this course.', () => void enrol()),
    busy,
    dialogs: <EnrolDialogs open={dialog} title={title} onClose={close} />,
  }
}
