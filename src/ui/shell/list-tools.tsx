import type { ReactNode } from 'react'
import styles from './list-tools.module.css'

/** Above a list: the tabs that choose which one, and the form that searches it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}
