import { NavLink } from 'react-router'
import { cx } from '../class-names.ts'
import styles from './tabs.module.css'

interface TabNavProps {
  label: string
  items: ReadonlyArray<{ to: string; label: string; count?: number; end?: boolean }>
}

/** Tabs that are addresses: links that a new tab, the back button and a reader without scripts understand. */
export function TabNav({ label, items }: TabNavProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {items.map(({ to, label: text, count, end = true }) => (
        <NavLink key={to} to={to} end={end} className={cx(styles.tab, styles.link)}>
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
