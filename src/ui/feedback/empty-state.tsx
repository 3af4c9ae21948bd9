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
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children, action, icon, compact = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, compact && styles.compact)}>
      {icon && (
        <span className={styles.stage} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
