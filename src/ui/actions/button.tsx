import type { ComponentProps, MouseEvent, ReactNode, RefAttributes } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { cx } from '../class-names.ts'
import { Spinner } from '../feedback/loading.tsx'
import { t } from '../messages/index.ts'
import { Link, type LinkProps } from '../navigation/link.tsx'
import styles from './button.module.css'

/** primary: the one action of a view; ink: solid but less prominent; danger: cannot be undone. */
export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 's' | 'm' | 'l'

export interface ButtonStyleProps {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its parent. */
  wide?: boolean | undefined
}

/** The class names that buttons and links that look like buttons share. */
export function getButtonClass(
  { variant = 'secondary', size = 'm', wide = false }: ButtonStyleProps,
  extra?: string,
): string {
  return cx(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide, extra)
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
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
  busyLabel = t.working,
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
      className={getButtonClass({ variant, size, wide }, className)}
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

export interface LinkButtonProps extends LinkProps, RefAttributes<HTMLAnchorElement>, ButtonStyleProps {
  icon?: ReactNode
}

/** A link that looks like a button. It navigates, so it is a link and can be opened in a new tab. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={getButtonClass({ variant, size, wide }, className)}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
