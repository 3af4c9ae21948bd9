import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createEmptyAnswer, isAnswered } from '#features/assessments/rules/answer-form.ts'
import type { QuestionAnswer } from '#features/assessments/rules/question.ts'
import { QuestionField } from '#features/assessments/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, learningApi, type McqAnswerResult } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import { useSecondsCountdown } from '../use-seconds-countdown.ts'
import { CodingLesson } from './coding-lesson.tsx'
import styles from './mcq-lesson.module.css'
import { useEnrol } from './use-enrol.tsx'

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

/** The questions or the coding problem of a lesson; others than before are answered anew. */
export function McqLesson(props: McqLessonProps) {
  const { codingProblem, questionsVersion } = props.lesson
  return codingProblem ? (
    <CodingLesson key={codingProblem.version} {...props} problem={codingProblem} />
  ) : (
    <McqForm key={questionsVersion} {...props} />
  )
}

/** The server knows which answers are right; here is only what was given. */
function McqForm({ lesson, course, enrolled }: McqLessonProps) {
  const { questions, questionsVersion: version } = lesson
  const [answers, setAnswers] = useState<QuestionAnswer[]>(() => questions.map(createEmptyAnswer))
  const [result, setResult] = useState<McqAnswerResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { secondsLeft, wait } = useSecondsCountdown()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)

  function answerQuestion(question: number, answer: QuestionAnswer) {
    setAnswers(answers.map((before, index) => (index === question ? answer : before)))
    setProblem(null)
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (secondsLeft > 0) return
    const form = event.currentTarget
    const missing = questions.findIndex((question, index) => !isAnswered(question, answers[index] ?? ''))
    if (missing >= 0) {
      setProblem(t.answerEveryQuestion)
      form.querySelectorAll('fieldset')[missing]?.querySelector<HTMLElement>('input, select')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const answer = await learningApi.answerQuestions({ lessonId: lesson.id, answers, version })
      setResult(answer)
      wait(answer.retryAfterSeconds)
      if (answer.passed) await revalidate()
    } catch (error) {
      const seconds = getRetryAfterSeconds(error)
      if (seconds) wait(seconds)
      if (getFailureCode(error) === 'QUESTIONS_CHANGED') {
        toast.info(getErrorMessage(error))
        await revalidate()
      } else setProblem(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function retry() {
    setResult(null)
    setAnswers(questions.map(createEmptyAnswer))
  }

  const passed = result?.passed === true

  return (
    <form className={styles.form} onSubmit={check}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.seqNo}
          number={index + 1}
          question={question}
          answer={answers[index] ?? createEmptyAnswer(question)}
          onAnswer={(answer) => answerQuestion(index, answer)}
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
