import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action is under way: the button keeps its width and focus, and ignores further clicks. */
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
}

/** A native button; type "button" unless told otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel = 'Working…',
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled instead of disabled: a disabled button would lose the keyboard focus.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={handleClick}
      {...(busy && { 'aria-disabled': true, 'data-busy': '' })}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner size="s" />
        </span>
      )}
      {busy && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
    </button>
  )
}
