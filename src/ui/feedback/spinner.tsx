import { cx } from '../class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: 's' | 'm' | 'l'
  /** Give one when no text beside it says what is awaited; without it the spinner is decoration. */
  label?: string
}

/** A ring with a gap. Prefer a skeleton where a whole area is awaited. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  const className = cx(styles.spinner, styles[size])
  return label ? (
    <span role="status" aria-label={label} className={className} />
  ) : (
    <span aria-hidden="true" className={className} />
  )
}
