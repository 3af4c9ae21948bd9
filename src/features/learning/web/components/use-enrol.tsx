import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { CourseVisibility } from '#features/catalogue/rules/course.ts'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { useTurn } from '#ui/overlays/turns.ts'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, learningApi } from '../api.ts'
import { refetchCourseViewerStates } from '../library/use-course-viewer-state.ts'
import type { EnrolDialogKind } from './enrol-dialogs.tsx'

/** The dialogs of enrolling, loaded with the first of them. */
export const LazyEnrolDialogs = createLazyOverlay(
  () => import('./enrol-dialogs.tsx').then((module) => module.EnrolDialogs),
  ({ onClose }) => onClose(),
)

export interface EnrollableCourse {
  readonly id: string
  readonly title: string
  readonly visibility: CourseVisibility
}

interface Enrolling {
  /** Enrols, or asks a visitor to sign in first. */
  enrol: () => void
  busy: boolean
  /** The answer to enrolling, to be rendered where it stays when the button disappears. */
  dialogs: ReactNode
}

/**
 * Enrolling in a course, with the notice of a free course and the warning of one by invitation only.
 * @param onEnrolled once it is done and the notice is read
 * @param options.keepsPage whether the page stays as it is until then, since what it loads would lead away from it
 */
export function useEnrol(
  { id: courseId, title, visibility }: EnrollableCourse,
  onEnrolled?: () => void,
  { keepsPage = false }: { keepsPage?: boolean } = {},
): Enrolling {
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<EnrolDialogKind | null>(null)
  const isTurn = useTurn('step', dialog !== null)
  const isWaiting = dialog === 'free-course' && !isTurn
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()

  const tellInPassing = () => toast.success(t.youAreEnrolled, { description: t.yourProgressIsKept })

  // The page can leave before it is the notice's turn, as when a new account is led to the first lesson.
  const isHere = useRef(true)
  const tellUnread = useEffectEvent(() => {
    if (isWaiting) tellInPassing()
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      tellUnread()
    }
  }, [])

  async function enrol() {
    setBusy(true)
    try {
      const { destination } = await learningApi.enrol({ courseId })
      refetchCourseViewerStates()
      if (destination.place === 'welcome') {
        await navigate(destination.address)
        return
      }
      if (!keepsPage) await revalidate()
      const hasNotice = visibility === 'public' || visibility === 'unlisted'
      if (hasNotice && isHere.current) return setDialog('free-course')
      tellInPassing()
      if (!hasNotice) onEnrolled?.()
    } catch (error) {
      if (getFailureCode(error) === 'RESTRICTED') setDialog('invitation-only')
      else toast.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setDialog(null)
    if (dialog === 'free-course') onEnrolled?.()
  }

  return {
    enrol: useSignedInAction(`enrol:${courseId}`, t.signInToEnroll, () => void enrol()),
    busy,
    dialogs: <LazyEnrolDialogs open={isTurn ? dialog : null} title={title} onClose={close} />,
  }
}
