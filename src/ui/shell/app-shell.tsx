import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { useCloseOnBackHistory } from '../overlays/close-on-back.ts'
import styles from './app-shell.module.css'
import loadingBarStyles from './loading-bar.module.css'
import { PageChange } from './page-change.tsx'
import statusPillStyles from './status-pill.module.css'

interface AppShellProps {
  topBar: ReactNode
  /** Left out on pages that need the whole width. */
  rail?: ReactNode
  bottomNav?: ReactNode
  footer?: ReactNode
  /** A banner over everything. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every page: bar on top, rail at the side from 961 px, bottom nav below that width. */
export function AppShell({ topBar, rail, bottomNav, footer, banner, children }: AppShellProps) {
  useCloseOnBackHistory()
  return (
    <div className={cx(styles.shell, rail && styles.withRail, bottomNav && styles.withBottomNav)}>
      <a href="#content" className={styles.skip}>
        {t.skipToContent}
      </a>
      {topBar}
      {rail}
      <div className={styles.column}>
        {banner}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer}
      </div>
      {bottomNav}
      <PageChange />
    </div>
  )
}

/** A line at the top of the window while the next page is on its way; quick pages never show it. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null
  return <div className={loadingBarStyles.bar} role="progressbar" aria-label={t.loadingThePage} />
}

interface StatusPillProps {
  /** Without it nothing is shown, but the live region stays, so that a change is announced. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A line at the bottom of the window about the state of the connection. */
export function StatusPill({ children, onRetry }: StatusPillProps) {
  return (
    <div className={statusPillStyles.place} role="status">
      {children && (
        <div className={statusPillStyles.pill}>
          <WifiOff aria-hidden="true" />
          <span>{children}</span>
          {onRetry && (
            <button type="button" className={statusPillStyles.action} onClick={onRetry}>
              {t.tryNow}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
