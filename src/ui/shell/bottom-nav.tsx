import { NavLink } from 'react-router'
import { cx } from '../class-names.ts'
import styles from './bottom-nav.module.css'
import type { NavItem } from './nav-item.ts'

interface BottomNavProps {
  /** Five at most. */
  items: ReadonlyArray<NavItem>
  label?: string
}

/** The navigation at the bottom, below 961 px. */
export function BottomNav({ items, label = 'Main' }: BottomNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ to, label: text, icon: Icon, end = false }) => (
          <li key={to} className={styles.entry}>
            <NavLink to={to} end={end} className={cx(styles.link)}>
              <Icon className={styles.icon} aria-hidden />
              <span className={styles.label}>{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
