import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './app-shell.module.css'

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
  return (
    <div className={cx(styles.shell, rail && styles.withRail, bottomNav && styles.withBottomNav)}>
      <a href="#content" className={styles.skip}>
        Skip to content
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
    </div>
  )
}
