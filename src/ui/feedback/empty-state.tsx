import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A fixed line such as "No Comments" (docs/product/interface.md#empty-lists-and-failures). */
  title: string
  children?: ReactNode
  /** The one action that changes this. */
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
