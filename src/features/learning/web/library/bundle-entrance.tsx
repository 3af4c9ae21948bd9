import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgressSummary } from '../../rules/course-progress.ts'
import type { CourseViewerState } from '../../rules/library.ts'
import { WaysIn } from '../components/ways-in.tsx'
import { BundleEnrolButton } from './bundle-enrol-button.tsx'
import styles from './bundle-entrance.module.css'
import { type BundleSummary, summarizeBundle } from './bundle-progress.ts'

/** What the reader's relation to a bundle is; null for visitors. */
export interface BundleViewerState {
  readonly enrolled: boolean
  readonly courses: readonly CourseViewerState[]
  /** What keeps them from enrolling; null: nothing. */
  readonly closed: { readonly needsGrant: boolean; readonly courseIds: readonly string[] } | null
  /** Whether they may enrol because it, or a course of it, was given to them. */
  readonly invited: boolean
  readonly canEdit: boolean
}

interface BundleEntranceProps {
  bundle: BundleDetail
  viewer: BundleViewerState | null
  /** By course id, of those that the reader is enrolled in. */
  progress: ReadonlyMap<string, CourseProgressSummary>
  /** A button for its creator. */
  edit?: ReactNode
}

/** The way into a bundle and on in it: no button that the server would refuse, but what is closed and where to ask. */
export function BundleEntrance({ bundle, viewer, progress, edit }: BundleEntranceProps) {
  const enrolled = viewer?.enrolled ?? false
  const closed = viewer ? viewer.closed : findClosedForVisitors(bundle)
  const summary = summarizeBundle(bundle, progress)
  const isLearner = enrolled || summary.hasAll
  return (
    <>
      {isLearner && <BundleProgress bundle={bundle} summary={summary} />}
      <div className={styles.entrance}>
        {viewer?.canEdit && edit}
        {isLearner && summary.next && (
          <LinkButton variant="primary" size="l" to={`/courses/${summary.next.seoTitle}`}>
            {summary.hasBegun ? t.continueBundle : t.startBundle}
          </LinkButton>
        )}
        {/* One place for both, so that enrolling moves the focus. */}
        {(enrolled || !closed) && (
          <BundleEnrolButton
            bundle={bundle}
            enrolled={enrolled}
            isLearner={isLearner}
            isSecondary={isLearner || viewer?.canEdit === true}
          />
        )}
        {!isLearner && closed && <WaysIn kind="bundle" offer={bundle} signedIn={viewer !== null} />}
      </div>
      {!isLearner && closed && <ClosedBundle bundle={bundle} closed={closed} />}
    </>
  )
}

/** Whatever they have been given is known once they are signed in. */
function findClosedForVisitors({ price, courses }: BundleDetail): BundleViewerState['closed'] {
  const courseIds = courses.filter(requiresAccessGrant).map(({ id }) => id)
  return price !== null || courseIds.length > 0 ? { needsGrant: price !== null, courseIds } : null
}

function BundleProgress({ bundle, summary }: { bundle: BundleDetail; summary: BundleSummary }) {
  const { completed, percent } = summary
  const count = bundle.courses.length
  return (
    <div className={styles.progress}>
      {completed === count && (
        <Badge tone="good" icon={<Check aria-hidden="true" />}>
          {t.completed}
        </Badge>
      )}
      <ProgressBar
        label={t.yourProgress}
        value={percent}
        valueText={t.coursesCompletedOf({ completed, count, percent })}
        showLabel
      />
    </div>
  )
}

interface ClosedBundleProps {
  bundle: BundleDetail
  closed: NonNullable<BundleViewerState['closed']>
}

/** What of a bundle is closed to the reader, and where they can ask for it. */
function ClosedBundle({ bundle: { courses }, closed: { needsGrant, courseIds } }: ClosedBundleProps) {
  const shut = courses.filter(({ id }) => courseIds.includes(id))
  const hasOpen = shut.length < courses.length
  return (
    <div className={styles.hint}>
      {needsGrant && (
        <p className={styles.reason}>
          <Lock aria-hidden="true" />
          {t.bundleIsPremium}
        </p>
      )}
      {shut.length > 0 && (
        <p className={styles.reason}>
          <Lock aria-hidden="true" />
          {t.coursesOfBundleAreByInvitation({ count: shut.length })}
        </p>
      )}
      {shut.length > 0 && (
        <ul className={styles.closed}>
          {shut.map(({ id, title, seoTitle }) => (
            <li key={id}>
              <Link to={`/courses/${seoTitle}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        {shut.length === 0
          ? t.enrollInCoursesOneByOne
          : hasOpen
            ? t.askOnPagesAndEnrollInOthers({ count: shut.length })
            : t.askOnPagesOfCourses({ count: shut.length })}
      </p>
    </div>
  )
}
