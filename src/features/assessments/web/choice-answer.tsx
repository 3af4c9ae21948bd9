import { useId } from 'react'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import type { QuestionResult } from '../rules/question.ts'
import styles from './question-field.module.css'

interface ChoiceAnswerProps {
  optionsHtml: readonly string[]
  isMultiple: boolean
  chosen: readonly number[]
  /** What is said to chosen options, once the server has checked. */
  feedback: QuestionResult['feedback']
  onChange: (chosen: number[]) => void
}

/** Options of which one or several are chosen. */
export function ChoiceAnswer({ optionsHtml, isMultiple, chosen, feedback, onChange }: ChoiceAnswerProps) {
  const name = useId()

  function toggle(option: number) {
    if (!isMultiple) return onChange([option])
    onChange(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  }

  return (
    <div className={styles.options}>
      {optionsHtml.map((html, option) => {
        const said = feedback.find((each) => each.option === option)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <div key={option}>
            <label className={cx(styles.option, chosen.includes(option) && styles.chosen)}>
              <input
                className={styles.input}
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(option)}
                onChange={() => toggle(option)}
              />
              <Prose compact sanitisedHtml={html} />
            </label>
            {said && (
              <div className={styles.feedback}>
                <Prose compact sanitisedHtml={said.html} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
