import { Check, Ellipsis, LogOut, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { useRemovalFocus } from '#ui/a11y/use-removal-focus.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureCode, failureText, learningApi } from '../api.ts'
import styles from '../components/enrol-button.module.css'
import { EnrolDialogs } from '../components/lazy-enrol-dialogs.ts'
import { marks } from './use-course-marks.ts'

const Celebration = lazyPart(() =>
  import('#ui/celebration/celebration.tsx').then((module) => module.Celebration),
)

interface BundleEnrolProps {
  bundle: Pick<BundleDetail, 'id' | 'title' | 'courseCount'>
  enrolled: boolean
}

const allOf = (courses: number) => (courses === 2 ? 'both' : `all ${courses}`)

/** Enrols in all courses of a bundle and celebrates it; leaves the bundle again after asking. */
export function BundleEnrol({ bundle: { id: bundleId, title, courseCount }, enrolled }: BundleEnrolProps) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<'celebration' | 'premium-course' | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  // One button takes the place of the other, and the focus with it.
  const now = enrolled ? 'enrolled' : 'open'
  const focus = useRemovalFocus<HTMLSpanElement>([now])

  async function enrol() {
    setBusy(true)
    try {
      await learningApi.enrolInBundle({ bundleId })
      marks.refresh()
      await revalidate()
      setNews('celebration')
      focus.moveFrom(now)
    } catch (error) {
      if (failureCode(error) === 'RESTRICTED') setNews('premium-course')
      else toast.error(failureText(error))
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
        marks.refresh()
        await revalidate()
        setNews(null)
        toast.success('You have left the bundle')
      } catch (error) {
        toast.error(failureText(error))
      }
    })
    if (left) focus.moveFrom(now)
  }

  const enrolSignedIn = useSignedInAction(
    `bundle:${bundleId}`,
    'Sign in to enrol in this bundle.',
    () => void enrol(),
  )

  return (
    <span ref={focus.list} className={styles.place}>
      {enrolled ? (
        <span className={styles.enrolled} data-removes="">
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            Enrolled
          </Badge>
          <MenuButton
            label="Bundle actions"
            variant="bare"
            entries={[
              { label: 'Leave bundle', icon: <LogOut />, danger: true, onSelect: () => void leave() },
            ]}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        </span>
      ) : (
        <Button
          variant="primary"
          size="l"
          data-removes=""
          onClick={enrolSignedIn}
          busy={busy}
          busyLabel="Enrolling…"
        >
          {courseCount === 1 ? 'Enrol' : `Enrol in ${allOf(courseCount)} courses`}
        </Button>
      )}
      {news === 'celebration' && (
        <Celebration
          title="You are in!"
          lead={<PackageCheck aria-hidden="true" />}
          onClose={() => setNews(null)}
        >
          {courseCount === 1
            ? `You are enrolled in “${title}” now.`
            : `You are enrolled in ${allOf(courseCount)} courses of “${title}” now.`}
        </Celebration>
      )}
      <EnrolDialogs
        open={news === 'premium-course' ? news : null}
        title={title}
        onClose={() => setNews(null)}
      />
    </span>
  )
}
