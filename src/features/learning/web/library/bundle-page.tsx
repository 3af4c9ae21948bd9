import { Check, Ellipsis, LogOut, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { CourseCardList, CreatorLine, formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, learningApi } from '../api.ts'
import styles from '../components/enrol-button.module.css'
import { OfferFacts, OfferTop } from '../components/offer-top.tsx'
import { LazyEnrolDialogs } from '../components/use-enrol.tsx'
import { refetchCourseViewerStates, useCourseProgress } from './use-course-viewer-state.ts'
import { WishlistButton } from './wishlist-button.tsx'

const Celebration = createLazyComponent(() =>
  import('#ui/celebration/celebration.tsx').then((module) => module.Celebration),
)

interface BundleEnrolProps {
  bundle: Pick<BundleDetail, 'id' | 'title' | 'courseCount'>
  enrolled: boolean
}

/** Enrols in all courses of a bundle and celebrates it; leaves the bundle again after asking. */
function BundleEnrolButton({ bundle: { id: bundleId, title, courseCount }, enrolled }: BundleEnrolProps) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<'celebration' | 'premium-course' | null>(null)
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
      if (getFailureCode(error) === 'RESTRICTED') setNews('premium-course')
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
          variant="primary"
          size="l"
          data-removes=""
          onClick={enrolSignedIn}
          busy={busy}
          busyLabel={t.enrolling}
        >
          {t.enrollInCourses({ count: courseCount })}
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
        open={news === 'premium-course' ? news : null}
        title={title}
        onClose={() => setNews(null)}
      />
    </span>
  )
}

interface BundlePageProps {
  bundle: BundleDetail
  enrolled: boolean
}

const factsOf = ({ courseCount, videoCount, timeCount }: BundleDetail) =>
  [
    t.countCourses({ count: courseCount }),
    t.lessonsAndLength({ count: videoCount, length: formatDurationMinutes(timeCount) }),
  ].join(' · ')

/** Courses that belong together, and the way into all of them. */
export function BundlePage({ bundle, enrolled }: BundlePageProps) {
  const [creator] = bundle.creatorInfo
  const settings = useSiteSettings()
  const progress = useCourseProgress(bundle.courses)
  return (
    <Page>
      <OfferTop offer={bundle}>
        <PageHeader
          title={bundle.title}
          subtitle={factsOf(bundle)}
          above={<Breadcrumbs items={[{ label: t.bundles, to: '/bundles' }, { label: bundle.title }]} />}
        />
        <OfferFacts>
          {bundle.price !== null && (
            <>
              <Badge tone="accent">{t.premium}</Badge>
              <span>{formatCoursePrice(bundle.price, settings)}</span>
            </>
          )}
          {creator && <CreatorLine creator={creator} />}
          {bundle.enrollCount > 0 && <span>{t.countLearners({ count: bundle.enrollCount })}</span>}
        </OfferFacts>
        <Prose compact sanitisedHtml={bundle.aboutHtml} />
        <BundleEnrolButton bundle={bundle} enrolled={enrolled} />
      </OfferTop>
      <PageSection title={t.courses}>
        <CourseCardList
          courses={bundle.courses}
          progress={progress}
          action={(course) => <WishlistButton course={course} />}
          label={t.coursesInThisBundle}
        />
      </PageSection>
    </Page>
  )
}
