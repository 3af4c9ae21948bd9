import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import styles from './choice.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue' | 'id'> {
  legend: string
  options: ReadonlyArray<RadioOption>
  value?: string | undefined
  defaultValue?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Side by side where there is room. */
  row?: boolean
}

/** One of a few options. Other props go to every radio, so `{...register('kind')}` works. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  row = false,
  className,
  name,
  ...input
}: RadioGroupProps) {
  const generated = useId()
  const noteId = `${generated}-note`
  return (
    <fieldset
      className={cx(styles.group, className)}
      {...((hint || error) && { 'aria-describedby': noteId })}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={row ? styles.row : undefined}>
        {options.map((option) => {
          const optionId = `${generated}-${option.value}`
          return (
            <div key={option.value} className={styles.choice}>
              <input
                {...input}
                id={optionId}
                type="radio"
                name={name ?? generated}
                value={option.value}
                disabled={option.disabled ?? input.disabled}
                className={cx(styles.input, styles.dot)}
                {...(value !== undefined && { checked: option.value === value })}
                {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
                {...(error && { 'aria-invalid': true })}
                {...(option.hint && { 'aria-describedby': `${optionId}-hint` })}
              />
              <label htmlFor={optionId}>{option.label}</label>
              {option.hint && (
                <div id={`${optionId}-hint`} className={styles.hint}>
                  {option.hint}
                </div>
              )}
            </div>
          )
        })}
      </div>
      {(error || hint) && (
        <div id={noteId} className={cx(styles.groupMessage, error ? styles.error : styles.hint)}>
          {error ?? hint}
        </div>
      )}
    </fieldset>
  )
}
