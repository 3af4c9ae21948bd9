import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, learningApi, type McqAnswerResult } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import styles from './mcq-lesson.module.css'
import { McqQuestion } from './mcq-question.tsx'
import { useEnrol } from './use-enrol.tsx'

/** Counts down whole seconds, such as until a button works again. */
function useSecondsCountdown(): { secondsLeft: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(update, 250)
    function update() {
      const left = Math.max(0, Math.ceil(((until ?? 0) - performance.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }
    update()
    return () => clearInterval(timer)
  }, [until])

  return { secondsLeft, wait: (seconds) => setUntil(performance.now() + seconds * 1000) }
}

interface McqLessonProps {
  lesson: LessonDetail
  course: CourseDetail
  enrolled: boolean
}

/** After a try: which answers are right it says only when passed, so that nobody gets there by elimination. */
function resultText({ passed, correct, total }: McqAnswerResult): string {
  if (passed && total === 1) return t.yourAnswerIsRight
  if (correct === null) return t.thatIsNotTheAnswer
  if (passed) return t.answersAreRight({ correct, total })
  return t.onlySomeAnswersAreRight({ correct, total })
}

/** Questions with a choice of answers. The server knows which are right; here is only what was chosen. */
export function McqLesson({ lesson, course, enrolled }: McqLessonProps) {
  const { questions } = lesson
  const [answers, setAnswers] = useState<number[][]>(() => questions.map(() => []))
  const [result, setResult] = useState<McqAnswerResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { secondsLeft, wait } = useSecondsCountdown()
  const { revalidate } = useRevalidator()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)

  function choose(question: number, options: number[]) {
    setAnswers(answers.map((before, index) => (index === question ? options : before)))
    setProblem(null)
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (secondsLeft > 0) return
    const form = event.currentTarget
    const missing = answers.findIndex((options) => options.length === 0)
    if (missing >= 0) {
      setProblem(t.answerEveryQuestion)
      form.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const answer = await learningApi.answerQuestions({ lessonId: lesson.id, answers })
      setResult(answer)
      wait(answer.retryAfterSeconds)
      if (answer.passed) await revalidate()
    } catch (error) {
      const seconds = getRetryAfterSeconds(error)
      if (seconds) wait(seconds)
      setProblem(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function retry() {
    setResult(null)
    setAnswers(questions.map(() => []))
  }

  const passed = result?.passed === true

  return (
    <form className={styles.form} onSubmit={check}>
      {questions.map((question, index) => (
        <McqQuestion
          key={question.seqNo}
          number={index + 1}
          question={question}
          chosen={answers[index] ?? []}
          onChoose={(options) => choose(index, options)}
          result={passed ? result?.questions[index] : undefined}
        />
      ))}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {result && !problem && (
        <Notice
          tone={passed ? 'good' : 'warn'}
          live
          title={passed ? t.passed : t.notPassedYet}
          {...(passed && {
            action: (
              <Button onClick={retry} size="s">
                {t.tryAgain}
              </Button>
            ),
          })}
        >
          {resultText(result)}
        </Notice>
      )}
      {!enrolled ? (
        <Notice
          title={t.notEnrolled}
          action={
            <Button variant="primary" onClick={enrol} busy={enrolling} busyLabel={t.enrolling}>
              {t.enrol}
            </Button>
          }
        >
          {t.enrolToCheckAnswers}
        </Notice>
      ) : (
        !passed && (
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              busyLabel={t.checking}
              {...(secondsLeft > 0 && { 'aria-disabled': true })}
            >
              {secondsLeft > 0
                ? t.checkAgainIn({ countdown: formatCountdown(secondsLeft * 1000) })
                : t.checkAnswers}
            </Button>
          </div>
        )
      )}
      {dialogs}
    </form>
  )
}
