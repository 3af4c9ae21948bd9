import type { ReactNode } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { buildReferralPath } from '#features/catalogue/rules/promotion.ts'
import type { CourseProgress } from '../../rules/contract.ts'
import { EnrolButton } from '../components/enrol-button.tsx'
import { isCourseWrittenBy } from '../course-runner.ts'
import styles from './lesson-actions.module.css'
import { LikeButton } from './like-button.tsx'
import { ShareLinkButton } from './share-link-button.tsx'
import { WishlistButton } from './wishlist-button.tsx'

interface LessonActionsProps {
  course: CourseDetail
  /** Null where it is closed to this viewer. */
  lesson: LessonDetail | null
  /** Null for visitors. */
  progress: CourseProgress | null
  /** Whether it takes an invitation that the viewer does not have; then asking for one stands in the lesson's place. */
  isLocked?: boolean
  /** A button for those who write the course. */
  edit?: ReactNode
  /** A button for everybody else, about a lecture. */
  report?: ReactNode
}

/** What one can do with a lesson and its course: like, keep in sight, report, enrol. A single video is not enrolled in. */
export function LessonActions({
  course,
  lesson,
  progress,
  isLocked = false,
  edit,
  report,
}: LessonActionsProps) {
  const actor = useActor()
  const enrolled = progress?.enrolled ?? false
  const writes = isCourseWrittenBy(course, actor)
  const own = progress?.lessons.find(({ lessonId }) => lessonId === lesson?.id)
  return (
    <div className={styles.actions}>
      {lesson?.type === 'lecture' && (
        <LikeButton lessonId={lesson.id} liked={own?.liked ?? false} count={lesson.likeCount} />
      )}
      <WishlistButton course={course} />
      {actor?.username && course.referralDiscount !== null && (
        <ShareLinkButton path={buildReferralPath(course.seoTitle, actor.username)} />
      )}
      {writes ? edit : lesson?.type === 'lecture' && report}
      {course.kind === 'course' && (enrolled || !isLocked) && (
        <EnrolButton course={course} enrolled={enrolled} />
      )}
    </div>
  )
}
