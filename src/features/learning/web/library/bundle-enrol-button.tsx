import { Check, Ellipsis, LogOut, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, learningApi } from '../api.ts'
import styles from '../components/enrol-button.module.css'
import { LazyEnrolDialogs } from '../components/use-enrol.tsx'
import { refetchCourseViewerStates } from './use-course-viewer-state.ts'

const Celebration = createLazyComponent(() =>
  import('#ui/celebration/celebration.tsx').then((module) => module.Celebration),
)

interface BundleEnrolProps {
  bundle: Pick<BundleDetail, 'id' | 'title' | 'courseCount'>
  enrolled: boolean
  /** They have its courses already, and go on with these first. */
  isLearner: boolean
  /** Whether another button is the one action of the page. */
  isSecondary: boolean
}

/** Enrols in all courses of a bundle and celebrates it; leaves the bundle again after asking. */
export function BundleEnrolButton({
  bundle: { id: bundleId, title, courseCount },
  enrolled,
  isLearner,
  isSecondary,
}: BundleEnrolProps) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<'celebration' | 'invitation-only' | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  // One button takes the place of the other, and the focus with it.
  const now = enrolled ? 'enrolled' : 'open'
  const focus = useFocusAfterRemoval<HTMLSpanElement>([now])

  async function enrol() {
    setBusy(true)
    try {
      await learningApi.enrolInBundle({ bundleId })
      refetchCourseViewerStates()
      await revalidate()
      setNews('celebration')
      focus.moveFrom(now)
    } catch (error) {
      if (getFailureCode(error) === 'RESTRICTED') setNews('invitation-only')
      else toast.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  async function leave() {
    let left = false
    await confirm('bundleUnenroll', { bundle: title }, async () => {
      try {
        await learningApi.leaveBundle({ bundleId })
        left = true
        refetchCourseViewerStates()
        await revalidate()
        setNews(null)
        toast.success(t.youHaveLeftTheBundle)
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    })
    if (left) focus.moveFrom(now)
  }

  const enrolSignedIn = useSignedInAction(`bundle:${bundleId}`, t.signInToEnrollInBundle, () => void enrol())

  return (
    <span ref={focus.list} className={styles.place}>
      {enrolled ? (
        <span className={styles.enrolled} data-removes="">
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            {t.enrolled}
          </Badge>
          <MenuButton
            label={t.bundleActions}
            variant="bare"
            entries={[{ label: t.leaveBundle, icon: <LogOut />, danger: true, onSelect: () => void leave() }]}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </span>
      ) : (
        <Button
          {...(!isSecondary && { variant: 'primary' as const })}
          size="l"
          data-removes=""
          onClick={enrolSignedIn}
          busy={busy}
          busyLabel={t.enrolling}
        >
          {isLearner ? t.enrollInThisBundle : t.enrollInCourses({ count: courseCount })}
        </Button>
      )}
      {news === 'celebration' && (
        <Celebration
          title={t.youAreInBundle}
          heading={<PackageCheck aria-hidden="true" />}
          onClose={() => setNews(null)}
        >
          {t.enrolledInCoursesOf({ count: courseCount, title })}
        </Celebration>
      )}
      <LazyEnrolDialogs
        open={news === 'invitation-only' ? news : null}
        title={title}
        onClose={() => setNews(null)}
      />
    </span>
  )
}
