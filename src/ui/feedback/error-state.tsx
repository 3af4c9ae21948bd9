import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { cx } from '../class-names.ts'
import styles from './empty-state.module.css'

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
  title = 'Something went wrong!',
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
      {requestId && <p className={styles.text}>Reference {requestId}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={retrying} busyLabel="Trying again…" icon={<RotateCw />}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
