import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Select } from '#ui/forms/select.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../messages/index.ts'
import { NO_TARGET } from '../rules/answer-form.ts'
import { getPlainText } from '../rules/plain-text.ts'
import type { Question } from '../rules/question.ts'
import styles from './question-field.module.css'
import { usePointerDrag } from './use-pointer-drag.ts'

interface MatchAnswerProps extends Pick<Question, 'optionsHtml' | 'targetsHtml'> {
  /** For each option the place of its target. */
  matches: readonly number[]
  isDone: boolean
  onChange: (matches: number[]) => void
}

/** Letters tell targets apart that differ in their looks only. */
const getLetter = (target: number) => String.fromCharCode(65 + target)

/** Options that are matched with targets, by dragging a target to them or by choosing it there. */
export function MatchAnswer({ optionsHtml, targetsHtml, matches, isDone, onChange }: MatchAnswerProps) {
  const [said, setSaid] = useState('')
  const nameItem = (target: number) => `${getLetter(target)}: ${getPlainText(targetsHtml[target] ?? '')}`

  function match(target: number, option: number) {
    onChange(matches.map((before, place) => (place === option ? target : before)))
    const what = getPlainText(optionsHtml[option] ?? '')
    setSaid(target === NO_TARGET ? '' : t.matchedWith({ what, target: nameItem(target) }))
  }

  const drag = usePointerDrag(match)
  const choices = targetsHtml.map((_, target) => ({ value: String(target), label: nameItem(target) }))
  return (
    <div className={styles.match} data-drag-group="">
      <ul className={styles.targets}>
        {targetsHtml.map((html, target) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a target is known by its place
            key={target}
            className={cx(styles.chip, drag.dragged === target && styles.dragged)}
            {...(!isDone && drag.getHandleProps(target))}
          >
            {!isDone && <GripVertical aria-hidden="true" />}
            <strong>{getLetter(target)}</strong>
            <Prose compact sanitisedHtml={html} />
          </li>
        ))}
      </ul>
      <ul className={styles.options}>
        {optionsHtml.map((html, option) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            key={option}
            data-drop={option}
            className={cx(styles.pair, drag.target === option && styles.target)}
          >
            <Prose compact sanitisedHtml={html} />
            <Select
              label={t.matchFor({ what: getPlainText(html) })}
              hideLabel
              placeholder={t.choose}
              options={choices}
              value={matches[option] === NO_TARGET ? '' : String(matches[option])}
              onChange={({ target: { value } }) => match(value === '' ? NO_TARGET : Number(value), option)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
