import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import {
  AccessBadge,
  CourseCardList,
  CreatorLine,
  formatDurationMinutes,
} from '#features/catalogue/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { OfferFacts, OfferTop } from '../components/offer-top.tsx'
import { BundleEntrance, type BundleViewerState } from './bundle-entrance.tsx'
import { mapCourseProgress, useCourseProgress } from './use-course-viewer-state.ts'
import { WishlistButton } from './wishlist-button.tsx'

interface BundlePageProps {
  bundle: BundleDetail
  viewer: BundleViewerState | null
  /** A button for its creator. */
  edit?: ReactNode
}

const factsOf = ({ courseCount, videoCount, timeCount }: BundleDetail) =>
  [
    t.countCourses({ count: courseCount }),
    t.lessonsAndLength({ count: videoCount, length: formatDurationMinutes(timeCount) }),
  ].join(' · ')

/** Courses that belong together, and the way into all of them. */
export function BundlePage({ bundle, viewer, edit }: BundlePageProps) {
  const [creator] = bundle.creatorInfo
  const settings = useSiteSettings()
  const current = useCourseProgress(bundle.courses)
  // What came with the page stands until the browser has asked again.
  const progress = new Map([...mapCourseProgress(viewer?.courses ?? []), ...current])
  return (
    <Page>
      <OfferTop offer={bundle}>
        <PageHeader
          title={bundle.title}
          subtitle={factsOf(bundle)}
          above={<Breadcrumbs items={[{ label: t.bundles, to: '/bundles' }, { label: bundle.title }]} />}
        />
        <OfferFacts>
          <AccessBadge price={bundle.price} isClosed={bundle.courses.some(requiresAccessGrant)} showsFree />
          {bundle.price !== null && <span>{formatCoursePrice(bundle.price, settings)}</span>}
          {viewer?.invited && (
            <Badge tone="good" icon={<Check aria-hidden="true" />}>
              {t.youAreInvited}
            </Badge>
          )}
          {creator && <CreatorLine creator={creator} />}
          {bundle.enrollCount > 0 && <span>{t.countLearners({ count: bundle.enrollCount })}</span>}
        </OfferFacts>
        <Prose compact sanitisedHtml={bundle.aboutHtml} />
        <BundleEntrance {...{ bundle, viewer, progress, edit }} />
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
