import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './status-pill.module.css'

interface StatusPillProps {
  /** Without it nothing is shown, but the live region stays, so that a change is announced. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A line at the bottom of the window about the state of the connection. */
export function StatusPill({ children, onRetry }: StatusPillProps) {
  return (
    <div className={styles.place} role="status">
      {children && (
        <div className={styles.pill}>
          <WifiOff aria-hidden="true" />
          <span>{children}</span>
          {onRetry && (
            <button type="button" className={styles.action} onClick={onRetry}>
              Try now
            </button>
          )}
        </div>
      )}
    </div>
  )
}
