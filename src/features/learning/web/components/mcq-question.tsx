import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { McqAnswerResult } from '../api.ts'
import styles from './mcq-lesson.module.css'

interface McqQuestionProps {
  number: number
  question: LessonDetail['questions'][number]
  chosen: readonly number[]
  onChoose: (options: number[]) => void
  /** Once the server has checked. */
  result: McqAnswerResult['questions'][number] | undefined
}

/** One question with its options. */
export function McqQuestion({ number, question, chosen, onChoose, result }: McqQuestionProps) {
  const name = useId()
  const { multiple, optionsHtml, questionHtml } = question

  function toggle(option: number) {
    if (!multiple) return onChoose([option])
    onChoose(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  }

  return (
    <fieldset className={styles.question} aria-labelledby={`${name}-title`} disabled={result !== undefined}>
      <div id={`${name}-title`} className={styles.head}>
        <p className={styles.number}>
          {multiple ? t.questionNumberSeveralAnswers({ number }) : t.questionNumber({ number })}
        </p>
        <Prose compact sanitisedHtml={questionHtml} />
      </div>
      <div className={styles.options}>
        {optionsHtml.map((html, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <label key={option} className={cx(styles.option, chosen.includes(option) && styles.chosen)}>
            <input
              className={styles.input}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            <Prose compact sanitisedHtml={html} />
          </label>
        ))}
      </div>
      {result && (
        <div className={cx(styles.result, result.correct ? styles.right : styles.wrong)}>
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
