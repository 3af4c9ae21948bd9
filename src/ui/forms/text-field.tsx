import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'>, FieldProps {
  /** A small picture at the start of the box. */
  lead?: ReactNode
}

/** One line of text. Takes all props of a native input, so `{...register('email')}` works. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  lead,
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
            {...input}
            {...control}
            className={cx(styles.control, lead && styles.withLead)}
          />
        </span>
      )}
    </Field>
  )
}
