import { useRevalidator } from 'react-router'
import type {
  CodeVerdict,
  CodingProblem,
  WrittenProgram,
} from '#features/assessments/rules/coding/coding-problem.ts'
import { CodingProblemView } from '#features/assessments/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { getFailureCode } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import { useSecondsCountdown } from '../use-seconds-countdown.ts'
import { useEnrol } from './use-enrol.tsx'

export interface CodingProblemFormProps {
  problem: CodingProblem
  course: CourseDetail
  enrolled: boolean
  /** Have a program run on the cases that everybody sees, or on all of them; the server knows these. */
  run: (program: WrittenProgram) => Promise<CodeVerdict>
  submit: (program: WrittenProgram) => Promise<CodeVerdict>
}

/** The coding problem of a lesson, or one that is practised. */
export function CodingProblemForm({ problem, course, enrolled, run, submit }: CodingProblemFormProps) {
  const { secondsLeft, wait } = useSecondsCountdown()
  const { revalidate } = useRevalidator()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)

  async function handleSubmit(program: WrittenProgram) {
    const verdict = await submit(program)
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
        onRun={run}
        onSubmit={handleSubmit}
        onFailure={handleFailure}
        countdown={secondsLeft > 0 ? formatCountdown(secondsLeft * 1000) : null}
        instead={
          !enrolled && (
            <Notice
              title={t.notEnrolled}
              action={
                <Button variant="primary" onClick={enrol} busy={enrolling} busyLabel={t.enrolling}>
                  {t.enroll}
                </Button>
              }
            >
              {t.enrollToRunPrograms}
            </Notice>
          )
        }
      />
      {dialogs}
    </>
  )
}
