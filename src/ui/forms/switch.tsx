import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import styles from './choice.module.css'

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
