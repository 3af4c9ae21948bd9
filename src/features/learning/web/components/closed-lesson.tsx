import { CalendarClock, Lock } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import type { LessonRefusal } from '#features/catalogue/rules/policy.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import styles from './closed-lesson.module.css'

/** Why a lesson that is there does not open. */
export type LessonClosedReason = Exclude<LessonRefusal, 'NOT_FOUND'>

const TITLES: Readonly<Record<LessonClosedReason, string>> = {
  LOCKED: t.accessGrantNeeded,
  NOT_STARTED: t.courseNotStarted,
  STAGE_LOCKED: t.stageLocked,
}

/** Stands in a lesson's place where it does not open to this reader, and says what would open it. */
export function ClosedLesson({
  refused,
  startDate,
  signedIn,
}: {
  refused: LessonClosedReason
  /** When its course starts, as long as that is ahead. */
  startDate: string | null
  signedIn: boolean
}) {
  const { openSignIn } = useAccountDialogs()
  const locked = refused === 'LOCKED'
  return (
    <div className={styles.closed}>
      <EmptyState
        title={TITLES[refused]}
        icon={refused === 'NOT_STARTED' ? <CalendarClock /> : <Lock />}
        action={
          locked &&
          !signedIn && (
            <Button variant="primary" onClick={() => openSignIn(t.signInWithGrantedAddress)}>
              {t.signIn}
            </Button>
          )
        }
      >
        {wordsOf(refused, startDate, signedIn)}
      </EmptyState>
    </div>
  )
}

function wordsOf(refused: LessonClosedReason, startDate: string | null, signedIn: boolean): ReactNode {
  switch (refused) {
    case 'LOCKED':
      return signedIn ? t.accessIsForAnAddress : t.signInIfGivenAccess
    case 'NOT_STARTED':
      if (startDate === null) return t.startsAnyMoment
      return Children.toArray(t.startsOnEnrolNow({ date: () => <CourseStartTime startDate={startDate} /> }))
    case 'STAGE_LOCKED':
      return t.opensAfterEarlierStages
  }
}
