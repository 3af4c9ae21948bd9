import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** One line in the specification's words, such as "No Comments". */
  title: string
  children?: ReactNode
  /** The one action that ends the emptiness. */
  action?: ReactNode
  icon?: ReactNode
  /** In a narrow panel or popover. */
  compact?: boolean
  /** The title is the page's own heading. */
  isPage?: boolean
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
  icon,
  compact = false,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={cx(styles.empty, compact && styles.compact)}>
      {icon && (
        <span className={styles.stage} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
