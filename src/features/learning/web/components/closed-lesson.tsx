import { CalendarClock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import { CourseStartTime, RequestAccess } from '#features/catalogue/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import styles from './closed-lesson.module.css'
import { ComesWith } from './course-parts.tsx'
import { StageNeedWords } from './stage-words.tsx'

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
  /** The stage that it is in. */
  stage?: CourseStage | undefined
  /** What is to be done next for it to open. */
  next?: { readonly title: string; readonly to: string } | null
}

/** Stands in a lesson's place where it does not open to this reader, and says what would open it. */
export function ClosedLesson({ refused, course, signedIn, stage, next }: ClosedLessonProps) {
  const { openSignIn } = useAccountDialogs()
  const locked = refused === 'LOCKED'
  return (
    <div className={styles.closed}>
      <EmptyState
        title={TITLES[refused]}
        icon={refused === 'NOT_STARTED' || stage?.needs === 'date' ? <CalendarClock /> : <Lock />}
        action={
          locked ? (
            <>
              {!signedIn && (
                <Button variant="primary" onClick={() => openSignIn(t.signInWithGrantedAddress)}>
                  {t.signIn}
                </Button>
              )}
              <RequestAccess course={course} />
            </>
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
        <ClosedLessonWords refused={refused} course={course} signedIn={signedIn} stage={stage} />
        {locked && course.addOn && <ComesWith addOn={course.addOn} />}
      </EmptyState>
    </div>
  )
}

function ClosedLessonWords({ refused, course, signedIn, stage }: ClosedLessonProps): ReactNode {
  const { startDate, price } = course
  const settings = useSiteSettings()
  switch (refused) {
    case 'LOCKED': {
      const words = signedIn ? t.accessIsForAnAddress : t.signInIfGivenAccess
      // Nothing is sold here.
      return price === null
        ? words
        : `${t.priceByInvitation({ price: formatCoursePrice(price, settings) })} ${words}`
    }
    case 'NOT_STARTED':
      if (startDate === null) return t.startsAnyMoment
      return renderMessage(t.startsOnEnrollNow({ date: () => <CourseStartTime startDate={startDate} /> }))
    case 'STAGE_LOCKED':
      return stage ? <StageNeedWords course={course} stage={stage} /> : t.opensAfterEarlierStages
  }
}
