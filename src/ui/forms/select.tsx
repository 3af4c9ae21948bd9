import type { ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>,
    FieldProps {
  options: ReadonlyArray<SelectOption>
  /** The line that stands for "nothing chosen yet"; its value is the empty string. */
  placeholder?: string
}

/**
 * The browser's own select, dressed (its list too, where the browser allows it). Works before scripts run and opens
 * the phone's picker. RichSelect is for options with a description.
 */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(ids) => (
        <select {...select} {...ids} className={cx(control.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
