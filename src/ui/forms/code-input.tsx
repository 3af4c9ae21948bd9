import { OTPField } from '@base-ui/react/otp-field'
import { useId } from 'react'
import { useHydrated } from '../a11y/use-hydrated.ts'
import { t } from '../messages/index.ts'
import styles from './code-input.module.css'

export interface CodeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Runs when the last digit is in, typed or pasted. */
  onComplete?: (value: string) => void
  error?: string | undefined
  length?: number
  disabled?: boolean
  name?: string
}

/** One box per digit; pasting and the phone's code suggestion fill all. */
export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  error,
  length = 6,
  disabled = false,
  name,
}: CodeInputProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hydrated = useHydrated()
  const slots = Array.from({ length }, (_, index) => index)
  return (
    <div className={styles.code}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hydrated ? (
        <OTPField.Root
          id={id}
          length={length}
          value={value}
          disabled={disabled}
          onValueChange={onChange}
          className={styles.boxes}
          {...(name && { name })}
          {...(onComplete && { onValueComplete: onComplete })}
          {...(error && { 'aria-describedby': errorId })}
        >
          {slots.map((slot) => (
            <OTPField.Input
              key={slot}
              className={styles.box}
              {...(slot > 0 && { 'aria-label': t.digitOf({ number: slot + 1, total: length }) })}
              {...(error && { 'aria-invalid': true })}
            />
          ))}
        </OTPField.Root>
      ) : (
        <div className={styles.boxes}>
          {slots.map((slot) => (
            <span key={slot} className={styles.box} />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
