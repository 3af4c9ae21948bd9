import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { learningMessages } from '../../rules/messages.ts'
import { type AnswerResult, failureText, learningApi } from '../api.ts'
import styles from './mcq-lesson.module.css'
import { McqQuestion } from './mcq-question.tsx'
import { useEnrol } from './use-enrol.tsx'

interface McqLessonProps {
  lesson: LessonDetail
  course: CourseDetail
  enrolled: boolean
}

/** Questions with a choice of answers. The server knows which are right; here is only what was chosen. */
export function McqLesson({ lesson, course, enrolled }: McqLessonProps) {
  const { questions } = lesson
  const [answers, setAnswers] = useState<number[][]>(() => questions.map(() => []))
  const [result, setResult] = useState<AnswerResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { enrol, busy: enrolling, dialogs } = useEnrol(course)

  function choose(question: number, options: number[]) {
    setAnswers(answers.map((before, index) => (index === question ? options : before)))
    setProblem(null)
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const missing = answers.findIndex((options) => options.length === 0)
    if (missing >= 0) {
      setProblem(learningMessages.INCOMPLETE)
      form.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const answer = await learningApi.answerQuestions({ lessonId: lesson.id, answers })
      setResult(answer)
      if (answer.passed) await revalidate()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function retry() {
    setResult(null)
    setAnswers(questions.map(() => []))
  }

  return (
    <form className={styles.form} onSubmit={check}>
      {questions.map((question, index) => (
        <McqQuestion
          key={question.seqNo}
          number={index + 1}
          question={question}
          chosen={answers[index] ?? []}
          onChoose={(options) => choose(index, options)}
          result={result?.questions[index]}
        />
      ))}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {result && (
        <Notice
          tone={result.passed ? 'good' : 'warn'}
          live
          title={result.passed ? 'Passed' : 'Not passed yet'}
          action={
            <Button onClick={retry} size="s">
              Try again
            </Button>
          }
        >
          {result.correct} of {result.total} answers are right.
        </Notice>
      )}
      {!enrolled ? (
        <Notice
          title={learningMessages.NOT_ENROLLED}
          action={
            <Button variant="primary" onClick={enrol} busy={enrolling} busyLabel="Enrolling…">
              Enrol
            </Button>
          }
        >
          Enrol to have your answers checked.
        </Notice>
      ) : (
        !result && (
          <div>
            <Button type="submit" variant="primary" busy={busy} busyLabel="Checking…">
              Check answers
            </Button>
          </div>
        )
      )}
      {dialogs}
    </form>
  )
}
