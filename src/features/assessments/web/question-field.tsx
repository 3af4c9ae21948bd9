import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../messages/index.ts'
import { parseAnswerNumber } from '../rules/parse-answer.ts'
import type { Question, QuestionAnswer, QuestionKind, QuestionResult } from '../rules/question.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import styles from './question-field.module.css'

interface QuestionFieldProps {
  /** Its place among others; null when it is asked alone. */
  number: number | null
  question: Question
  answer: QuestionAnswer
  onAnswer: (answer: QuestionAnswer) => void
  /** Once the server has checked. */
  result: QuestionResult | undefined
}

const INSTRUCTIONS: Partial<Record<QuestionKind, string>> = {
  multiple: t.chooseAllThatApply,
  order: t.putInOrder,
  match: t.matchThePairs,
}

const HINTS: Partial<Record<QuestionKind, string>> = { order: t.dragOrMove, match: t.dragOrChoose }

/** One question of any kind with what it is answered with. */
export function QuestionField({ number, question, answer, onAnswer, result }: QuestionFieldProps) {
  const id = useId()
  const { kind, questionHtml } = question
  const [instruction, hint] = [INSTRUCTIONS[kind], HINTS[kind]]
  const line = [number === null ? undefined : t.questionNumber({ number }), instruction]
    .filter((part) => part !== undefined)
    .join(' · ')
  return (
    <fieldset className={styles.question} aria-labelledby={`${id}-title`} disabled={result !== undefined}>
      <div id={`${id}-title`} className={styles.head}>
        {line && <p className={styles.number}>{line}</p>}
        <Prose compact sanitisedHtml={questionHtml} />
      </div>
      {hint && !result && <p className={styles.hint}>{hint}</p>}
      <AnswerControl {...{ question, answer, onAnswer, result }} />
      {result && (
        <div className={cx(styles.result, result.correct ? styles.right : styles.wrong)} data-verdict="">
          <p className={styles.verdict}>
            {result.correct ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
            {result.correct ? t.right : t.notRight}
          </p>
          {result.explanationHtml && <Prose compact sanitisedHtml={result.explanationHtml} />}
        </div>
      )}
    </fieldset>
  )
}

/** Not for a sign that a number will follow. */
const isNoNumber = (typed: string) => /[^\s+−–-]/.test(typed) && parseAnswerNumber(typed) === null

function AnswerControl({ question, answer, onAnswer, result }: Omit<QuestionFieldProps, 'number'>) {
  const isDone = result !== undefined
  const { kind, optionsHtml, targetsHtml } = question
  if (typeof answer === 'string') {
    return (
      <TextField
        label={kind === 'number' ? t.yourNumber : t.yourAnswer}
        value={answer}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...(kind === 'number' && { inputMode: 'decimal' as const })}
        error={kind === 'number' && isNoNumber(answer) ? t.enterANumber : undefined}
        onChange={({ target }) => onAnswer(target.value)}
      />
    )
  }
  if (kind === 'order') {
    return <OrderAnswer {...{ optionsHtml, isDone }} order={answer} onChange={onAnswer} />
  }
  if (kind === 'match') {
    return <MatchAnswer {...{ optionsHtml, targetsHtml, isDone }} matches={answer} onChange={onAnswer} />
  }
  return (
    <ChoiceAnswer
      optionsHtml={optionsHtml}
      isMultiple={kind === 'multiple'}
      chosen={answer}
      feedback={result?.feedback ?? []}
      onChange={onAnswer}
    />
  )
}
