import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'>, FieldProps {
  /** A small picture at the start of the box. */
  startIcon?: ReactNode
}

/** One line of text. Takes all props of a native input, so `{...register('email')}` works. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  startIcon: lead,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(control) => (
        <span className={styles.wrap}>
          {lead && (
            <span className={styles.lead} aria-hidden="true">
              {lead}
            </span>
          )}
          <input
            type="text"
            {...(input.maxLength !== undefined && {
              onPaste: pasteWithoutBlanks,
              onBeforeInput: refuseBlankAmongDigits,
            })}
            {...input}
            {...control}
            className={cx(styles.control, lead && styles.withLead)}
          />
        </span>
      )}
    </Field>
  )
}

/**
 * Takes the blanks off what is pasted before the browser cuts it to the length of its field: all of them where there are digits only,
 * as in "560 001", and else those around a text that would be cut.
 */
function pasteWithoutBlanks(event: ClipboardEvent<HTMLInputElement>) {
  const { inputMode, value, maxLength, selectionStart, selectionEnd } = event.currentTarget
  const pasted = event.clipboardData.getData('text')
  const room = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0))
  if (pasted.length <= room && inputMode !== 'numeric') return
  const text = inputMode === 'numeric' ? pasted.replaceAll(/\s/g, '') : pasted.trim()
  if (text === pasted) return
  event.preventDefault()
  // Deprecated, and the only way that leaves what was there to be undone.
  document.execCommand('insertText', false, text)
}

/** A blank that is typed takes the place of a digit. */
function refuseBlankAmongDigits(event: InputEvent<HTMLInputElement>) {
  if (event.currentTarget.inputMode === 'numeric' && /^\s+$/.test(event.data)) event.preventDefault()
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldProps {
  /** Recommended limit in characters, shown as a count-down. Longer text is possible and not cut off. */
  softMax?: number
  /** The count-down in words. */
  countLabel?: (values: { count: number }) => string
  /** Between the label and the text, such as buttons that write into it. */
  tools?: ReactNode
}

/** Several lines of text that grow with what is written. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  softMax,
  countLabel = t.charactersLeft,
  tools,
  id,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(() => String(area.defaultValue ?? '').length)
  const generated = useId()
  const ownId = id ?? generated
  // A form may have filled in a draft, and somebody may have typed before hydration.
  useEffect(() => {
    const element = document.getElementById(ownId)
    if (element instanceof HTMLTextAreaElement) setTyped(element.value.length)
  }, [ownId])
  const length = area.value === undefined ? typed : String(area.value).length
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  const left = softMax === undefined ? undefined : softMax - length
  const count = left !== undefined && (
    <span className={cx(styles.count, left < 0 && styles.over)}>{countLabel({ count: left })}</span>
  )
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id: ownId, className }} tools={tools} aside={count}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          onChange={handleChange}
          className={cx(styles.control, styles.area)}
        />
      )}
    </Field>
  )
}
