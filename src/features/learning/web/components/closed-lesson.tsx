import { CalendarClock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { CATALOGUE_MESSAGES, type LessonRefusal } from '#features/catalogue/rules/policy.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import styles from './closed-lesson.module.css'

/** Why a lesson that is there does not open. */
export type LessonClosedReason = Exclude<LessonRefusal, 'NOT_FOUND'>

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
        title={CATALOGUE_MESSAGES[refused]}
        icon={refused === 'NOT_STARTED' ? <CalendarClock /> : <Lock />}
        action={
          locked &&
          !signedIn && (
            <Button variant="primary" onClick={() => openSignIn(t.signInWithTheAddress)}>
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
      return signedIn ? t.accessIsGivenToAn : t.ifYouWereGivenAccess
    case 'NOT_STARTED':
      return startDate === null ? (
        t.itStartsAnyMomentNow
      ) : (
        <>
          Starts on <CourseStartTime startDate={startDate} />. Enrol now, and you find it among your courses
          then.
        </>
      )
    case 'STAGE_LOCKED':
      return t.itOpensOnceTheStages
  }
}
