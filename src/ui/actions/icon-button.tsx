import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read by screen readers and shown as the browser's own hint. */
  label: string
  icon: ReactNode
  size?: 's' | 'm'
  variant?: 'quiet' | 'outline' | 'solid'
  /** Stays pressed, such as a liked video. */
  pressed?: boolean
  /** A short count at the corner; say the number in the label as well. */
  badge?: string
}

/** A square button whose picture is its label. */
export function IconButton({
  label,
  icon,
  size = 'm',
  variant = 'quiet',
  pressed,
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={cx(styles.button, styles[variant], size === 's' && styles.s, className)}
    >
      {icon}
      {badge && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}
