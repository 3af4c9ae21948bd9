import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  /** Hides the label where it is obvious; screen readers still have it. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** The message of the schema; its presence makes the control invalid. */
  error?: string | undefined
  /** Marks a field that may stay empty. Fields are required by default and have no star. */
  optional?: boolean | undefined
}

export interface FieldControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  /** Between label and control, such as buttons that write into it. */
  tools?: ReactNode
  /** Shown at the end of the line below the control, such as a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: (control: FieldControlProps) => ReactNode
}

/** Label above, control, then error or hint: the frame that every field of a form shares. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  tools,
  aside,
  className,
  children,
}: FieldFrameProps) {
  const generated = useId()
  const controlId = id ?? generated
  const errorId = `${controlId}-error`
  const hintId = `${controlId}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const control: FieldControlProps = {
    id: controlId,
    ...(error && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={controlId} className={cx(styles.label, hideLabel && styles.hiddenLabel)}>
        {label}
        {optional && <span className={styles.optional}> {t.optional}</span>}
      </label>
      {tools}
      {children(control)}
      {(error || hint || aside) && (
        <div className={styles.below}>
          <div className={styles.messages}>
            {error && (
              <p id={errorId} className={styles.error}>
                {error}
              </p>
            )}
            {hint && (
              <p id={hintId} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}
