import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createEmptyAnswer, isAnswered } from '#features/assessments/rules/answer-form.ts'
import type { Question, QuestionAnswer } from '#features/assessments/rules/question.ts'
import { QuestionField } from '#features/assessments/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage, getFailureCode, type McqAnswerResult } from '../api.ts'
import { formatCountdown } from '../player/format-time.ts'
import { useSecondsCountdown } from '../use-seconds-countdown.ts'
import styles from './question-set-form.module.css'
import { useEnrol } from './use-enrol.tsx'

interface QuestionSetFormProps {
  questions: readonly Question[]
  /** Of the questions. */
  version: number
  course: CourseDetail
  enrolled: boolean
  /** Has the answers checked; the server knows which are right. */
  check: (answers: QuestionAnswer[]) => Promise<McqAnswerResult>
}

/** After a try: which answers are right it says only when passed, so that nobody gets there by elimination. */
function resultText({ passed, correct, total }: McqAnswerResult): string {
  if (passed && total === 1) return t.yourAnswerIsRight
  if (correct === null) return t.thatIsNotTheAnswer
  if (passed) return t.answersAreRight({ correct, total })
  return t.onlySomeAnswersAreRight({ correct, total })
}

/** Questions that are answered together; other questions than before are answered anew. */
export const QuestionSetForm = (props: QuestionSetFormProps) => <AnswerForm key={props.version} {...props} />

function AnswerForm({ questions, course, enrolled, check }: QuestionSetFormProps) {
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

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
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
      const answer = await check(answers)
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
    <form className={styles.form} onSubmit={handleSubmit}>
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
              {t.enroll}
            </Button>
          }
        >
          {t.enrollToCheckAnswers}
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
