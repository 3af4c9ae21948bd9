import { type ComponentProps, type ReactNode, useCallback, useId } from 'react'
import { cx } from '../class-names.ts'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Some of what it covers is chosen. */
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** A native checkbox, redrawn; works in forms before scripts run. */
export function Checkbox({
  label,
  hint,
  error,
  indeterminate = false,
  className,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const noteId = `${inputId}-note`
  const setElement = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate
      ref?.(element)
    },
    [indeterminate, ref],
  )
  return (
    <div className={cx(styles.choice, className)}>
      <input
        {...input}
        ref={setElement}
        id={inputId}
        type="checkbox"
        className={cx(styles.input, styles.box)}
        {...(error && { 'aria-invalid': true })}
        {...((hint || error) && { 'aria-describedby': noteId })}
      />
      <label htmlFor={inputId}>{label}</label>
      {(error || hint) && (
        <div id={noteId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </div>
      )}
    </div>
  )
}
