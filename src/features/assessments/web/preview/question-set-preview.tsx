import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import { createEmptyAnswer, isAnswered } from '../../rules/answer-form.ts'
import type { AttemptResult, Question, QuestionAnswer } from '../../rules/question.ts'
import { assessmentsApi, getErrorMessage } from '../api.ts'
import styles from '../editor/question-set-editor-page.module.css'
import { QuestionField } from '../question-field.tsx'

interface Preview {
  readonly version: number
  readonly questions: readonly Question[]
}

/** A question set as learners get it. The server checks the answers, and nothing is recorded. */
export function QuestionSetPreview({ questionSetId }: { questionSetId: string }) {
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null)

  const load = useCallback(async () => {
    setPreview(null)
    setPreview(await assessmentsApi.previewQuestionSet({ questionSetId }).catch(() => 'failed' as const))
  }, [questionSetId])
  useEffect(() => void load(), [load])

  if (preview === null) return <Skeleton shape="block" />
  if (preview === 'failed') return <ErrorState message={t.previewCouldNotBeLoaded} onRetry={load} />
  if (preview.questions.length === 0)
    return <EmptyState title={t.noQuestionsYet}>{t.questionsAppearHere}</EmptyState>
  const { version, questions } = preview
  return (
    <QuestionPreviewForm
      key={version}
      questions={questions}
      check={(answers) => assessmentsApi.checkPreviewAnswers({ questionSetId, version, answers })}
    />
  )
}

interface QuestionPreviewFormProps {
  questions: readonly Question[]
  /** Lets the server check. */
  check: (answers: QuestionAnswer[]) => Promise<AttemptResult>
}

/** Questions to be answered by who wrote them. Those of another version are another form. */
export function QuestionPreviewForm({ questions, check }: QuestionPreviewFormProps) {
  const [answers, setAnswers] = useState<QuestionAnswer[]>(() => questions.map(createEmptyAnswer))
  const [result, setResult] = useState<AttemptResult | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = questions.findIndex((question, index) => !isAnswered(question, answers[index] ?? ''))
    if (missing >= 0) {
      setProblem(t.answerEveryQuestion)
      const fields = event.currentTarget.querySelectorAll('fieldset')[missing]
      fields?.querySelector<HTMLElement>('input, select')?.focus()
      return
    }
    setChecking(true)
    setProblem(null)
    try {
      setResult(await check(answers))
    } catch (error) {
      setProblem(getErrorMessage(error))
    } finally {
      setChecking(false)
    }
  }

  function retry() {
    setResult(null)
    setAnswers(questions.map(createEmptyAnswer))
  }

  return (
    <form className={styles.preview} onSubmit={submit}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.seqNo}
          number={index + 1}
          question={question}
          answer={answers[index] ?? createEmptyAnswer(question)}
          onAnswer={(answer) => setAnswers(answers.with(index, answer))}
          result={result?.passed ? result.questions[index] : undefined}
        />
      ))}
      <FailureNotice>{problem}</FailureNotice>
      {result && !problem && (
        <Notice tone={result.passed ? 'good' : 'warn'} live title={result.passed ? t.passed : t.notPassedYet}>
          {result.correct === null
            ? t.thatIsNotTheAnswer
            : t.answersAreRight({ correct: result.correct, total: result.total })}
        </Notice>
      )}
      <div>
        {result?.passed ? (
          <Button onClick={retry}>{t.tryAgain}</Button>
        ) : (
          <Button type="submit" variant="primary" busy={isChecking} busyLabel={t.checking}>
            {t.checkAnswers}
          </Button>
        )}
      </div>
    </form>
  )
}
