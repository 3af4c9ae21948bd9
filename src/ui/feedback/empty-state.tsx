import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
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

interface ErrorStateProps {
  title?: string
  /** What went wrong, in words a reader can act on. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
  /** Lets a support person find the request in the log. */
  requestId?: string
  compact?: boolean
}

/** A part of the page that could not be loaded, with a way to try again. */
export function ErrorState({
  title = t.somethingWentWrong,
  message,
  onRetry,
  retrying = false,
  requestId,
  compact = false,
}: ErrorStateProps) {
  return (
    <div className={cx(styles.empty, compact && styles.compact)} role="alert">
      <span className={cx(styles.stage, styles.bad)} aria-hidden="true">
        <CloudOff />
      </span>
      <p className={styles.title}>{title}</p>
      {message && <p className={styles.text}>{message}</p>}
      {requestId && <p className={styles.text}>{t.referenceRequestId({ requestId })}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={retrying} busyLabel={t.tryingAgain} icon={<RotateCw />}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
