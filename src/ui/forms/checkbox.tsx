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

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

/** Turns something on or off at once. Use a checkbox for what waits for "Save". */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const generated = useId()
  const inputId = id ?? generated
  const hintId = `${inputId}-hint`
  return (
    <div className={cx(styles.choice, className)}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checked state of a native checkbox is its aria-checked
        role="switch"
        className={cx(styles.input, styles.switch)}
        {...(hint && { 'aria-describedby': hintId })}
      />
      <label htmlFor={inputId}>{label}</label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
