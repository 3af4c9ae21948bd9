import { CalendarClock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import styles from './closed-lesson.module.css'
import { ComesWith } from './course-parts.tsx'
import { StageNeedWords } from './stage-words.tsx'
import { WaysIn } from './ways-in.tsx'

/** Why a lesson that is there does not open. */
export type LessonClosedReason = Exclude<LessonRefusal, 'NOT_FOUND'>

const TITLES: Readonly<Record<LessonClosedReason, string>> = {
  LOCKED: t.accessGrantNeeded,
  NOT_STARTED: t.courseNotStarted,
  STAGE_LOCKED: t.stageLocked,
}

/** Its price and what comes with it, if it has them; its start, as long as that is ahead. */
type ClosedCourse = Pick<
  CourseDetail,
  'id' | 'title' | 'seoTitle' | 'price' | 'startDate' | 'addOn' | 'stages'
>

interface ClosedLessonProps {
  refused: LessonClosedReason
  course: ClosedCourse
  signedIn: boolean
  /** When what the viewer was given begins to count, such as with their batch; null: nothing is ahead. */
  opensAt?: string | null
  /** The stage that it is in. */
  stage?: CourseStage | undefined
  /** What is to be done next for it to open. */
  next?: { readonly title: string; readonly to: string } | null
}

/** Stands in a lesson's place where it does not open to this reader, and says what would open it. */
export function ClosedLesson({ refused, course, signedIn, opensAt, stage, next }: ClosedLessonProps) {
  const locked = refused === 'LOCKED'
  return (
    <div className={styles.closed}>
      <EmptyState
        title={TITLES[refused]}
        icon={refused === 'NOT_STARTED' || stage?.needs === 'date' ? <CalendarClock /> : <Lock />}
        action={
          locked ? (
            <WaysIn kind="course" offer={course} signedIn={signedIn} />
          ) : (
            stage?.needs === 'items' &&
            next && (
              <LinkButton variant="primary" to={next.to}>
                {t.continueWith({ title: next.title })}
              </LinkButton>
            )
          )
        }
      >
        <ClosedLessonWords {...{ refused, course, signedIn, stage }} opensAt={opensAt ?? null} />
        {locked && course.addOn && <ComesWith addOn={course.addOn} />}
      </EmptyState>
    </div>
  )
}

function ClosedLessonWords({
  refused,
  course,
  signedIn,
  opensAt = null,
  stage,
}: ClosedLessonProps): ReactNode {
  const { startDate, price } = course
  const settings = useSiteSettings()
  switch (refused) {
    case 'LOCKED': {
      const words = signedIn ? t.accessIsForAnAddress : t.signInIfGivenAccess
      return price === null ? words : `${t.priceIs({ price: formatCoursePrice(price, settings) })} ${words}`
    }
    case 'NOT_STARTED':
      if (opensAt !== null)
        return renderMessage(t.opensForYouOn({ date: () => <CourseStartTime startDate={opensAt} /> }))
      if (startDate === null) return t.startsAnyMoment
      return renderMessage(t.startsOnEnrollNow({ date: () => <CourseStartTime startDate={startDate} /> }))
    case 'STAGE_LOCKED':
      return stage ? <StageNeedWords course={course} stage={stage} /> : t.opensAfterEarlierStages
  }
}
