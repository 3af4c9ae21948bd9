import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MAX_HIGHLIGHTS } from '../../rules/limits.ts'
import { getHighlightHint, HIGHLIGHT_GOOD_LENGTH } from '../../rules/writing-hints.ts'
import type { FieldErrors } from './document-errors.ts'
import styles from './entry-form.module.css'
import { moveItem } from './form-entry.ts'

/** Characters before the good length at which the counter comes. */
const COUNTER_FROM = 40

interface HighlightsFieldProps {
  label: string
  name: string
  lines: readonly string[]
  errors: FieldErrors
  /** Whether the lines are about work, where verbs and length matter. */
  judged: boolean
  onChange: (lines: readonly string[]) => void
}

/** One line of text each. Enter begins the next, Backspace in an empty one goes back. */
export function HighlightsField({ label, name, lines, errors, judged, onChange }: HighlightsFieldProps) {
  const labelId = useId()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState(0)
  const isFull = lines.length >= MAX_HIGHLIGHTS

  /** Once it is there; without any line, what adds one. */
  const focusLine = (index: number) =>
    requestAnimationFrame(() =>
      (list.current?.querySelectorAll('textarea')[index] ?? addButton.current)?.focus(),
    )

  function addAfter(index: number) {
    if (!isFull) onChange(lines.toSpliced(index + 1, 0, ''))
    focusLine(isFull ? index : index + 1)
  }

  function remove(index: number) {
    setLeft(0)
    onChange(lines.toSpliced(index, 1))
    focusLine(Math.max(index - 1, 0))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, index: number) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) addAfter(index)
    else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) remove(index)
    else return
    event.preventDefault()
  }

  /** Lines that are pasted become lines here. */
  function handleText(text: string, index: number) {
    const typed = text.split(/\r?\n/).map((line, part) => (part === 0 ? line : stripBullet(line)))
    const kept = typed.length === 1 ? typed : typed.filter((line) => line.trim() !== '')
    const places = MAX_HIGHLIGHTS - lines.length + 1
    setLeft(Math.max(kept.length - Math.max(places, 1), 0))
    onChange(lines.toSpliced(index, 1, ...kept.slice(0, Math.max(places, 1))))
  }

  return (
    <fieldset className={styles.lines} aria-labelledby={labelId}>
      <div className={styles.linesHead}>
        <span id={labelId} className={styles.legend}>
          {label}
        </span>
        {lines.length > MAX_HIGHLIGHTS / 2 && (
          <span className={styles.quiet}>
            {t.countOfAtMost({ count: lines.length, max: MAX_HIGHLIGHTS })}
          </span>
        )}
      </div>
      <ul ref={list} className={styles.lineList}>
        {lines.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts without an identity of their own
          <li key={index} className={styles.line}>
            <TextArea
              label={t.lineNumber({ label, number: index + 1 })}
              hideLabel
              rows={1}
              dir="auto"
              className={styles.lineText}
              value={text}
              error={errors.get(`${name}.${index}`)}
              hint={judged ? getHighlightHint(text) : null}
              {...(judged &&
                text.length > HIGHLIGHT_GOOD_LENGTH - COUNTER_FROM && { softMax: HIGHLIGHT_GOOD_LENGTH })}
              onChange={(event) => handleText(event.target.value, index)}
              onKeyDown={(event) => handleKeyDown(event, index)}
            />
            <span className={styles.lineTools}>
              <IconButton
                size="s"
                label={t.moveUp({ what: t.lineNumber({ label, number: index + 1 }) })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => {
                  onChange(moveItem(lines, index, -1))
                  focusLine(index - 1)
                }}
              />
              <IconButton
                size="s"
                label={t.moveDown({ what: t.lineNumber({ label, number: index + 1 }) })}
                icon={<ArrowDown />}
                disabled={index === lines.length - 1}
                onClick={() => {
                  onChange(moveItem(lines, index, 1))
                  focusLine(index + 1)
                }}
              />
              <IconButton
                size="s"
                label={t.removeWhat({ what: t.lineNumber({ label, number: index + 1 }) })}
                icon={<X />}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p role="alert" className={styles.quiet}>
          {t.countPastedLinesDidNotFit({ count: left, max: MAX_HIGHLIGHTS })}
        </p>
      )}
      {!isFull && (
        <Button
          ref={addButton}
          size="s"
          variant="quiet"
          icon={<Plus />}
          onClick={() => addAfter(lines.length - 1)}
        >
          {t.addALine}
        </Button>
      )}
    </fieldset>
  )
}

const stripBullet = (line: string) => line.replace(/^\s*[-*•·–]\s+/, '')
