import { useRevalidator } from 'react-router'
import type { CodingProblem, WrittenProgram } from '#features/assessments/rules/coding/coding-problem.ts'
import { CodingProblemView } from '#features/assessments/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { getFailureCode, learningApi } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import { useSecondsCountdown } from '../use-seconds-countdown.ts'
import { useEnrol } from './use-enrol.tsx'

interface CodingLessonProps {
  lesson: LessonDetail
  course: CourseDetail
  problem: CodingProblem
  enrolled: boolean
}

/** The coding problem of a lesson. The server runs the programs, and knows the hidden cases. */
export function CodingLesson({ lesson, course, problem, enrolled }: CodingLessonProps) {
  const { secondsLeft, wait } = useSecondsCountdown()
  const { revalidate } = useRevalidator()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)
  const lessonId = lesson.id

  async function submit(program: WrittenProgram) {
    const verdict = await learningApi.submitLessonCode({ ...program, lessonId })
    wait(verdict.retryAfterSeconds)
    if (verdict.passed) await revalidate()
    return verdict
  }

  function handleFailure(error: unknown) {
    const seconds = getRetryAfterSeconds(error)
    if (seconds && getFailureCode(error) === 'TOO_SOON') wait(seconds)
    if (getFailureCode(error) === 'PROBLEM_CHANGED') void revalidate()
  }

  return (
    <>
      <CodingProblemView
        problem={problem}
        onRun={(program) => learningApi.runLessonCode({ ...program, lessonId })}
        onSubmit={submit}
        onFailure={handleFailure}
        countdown={secondsLeft > 0 ? formatCountdown(secondsLeft * 1000) : null}
        instead={
          !enrolled && (
            <Notice
              title={t.notEnrolled}
              action={
                <Button variant="primary" onClick={enrol} busy={enrolling} busyLabel={t.enrolling}>
                  {t.enrol}
                </Button>
              }
            >
              {t.enrolToRunPrograms}
            </Notice>
          )
        }
      />
      {dialogs}
    </>
  )
}
