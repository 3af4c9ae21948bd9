import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './status-pill.module.css'

interface StatusPillProps {
  /** Nothing is shown without it; the live region itself is always there, so that a change is read out. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A small word at the foot of the window about the state of the connection. */
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
