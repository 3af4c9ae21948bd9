import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './top-bar.module.css'

interface TopBarProps {
  brand: ReactNode
  search?: ReactNode
  /** Where the magnifying glass leads on a phone, which has no room for the box. */
  searchTo?: string
  /** Points, bell, theme, account. */
  children?: ReactNode
}

/** The bar that stays at the top. */
export function TopBar({ brand, search, searchTo = '/search', children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {brand}
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.actions}>
        {search && (
          <Link to={searchTo} className={styles.glass} aria-label="Search">
            <Search aria-hidden="true" />
          </Link>
        )}
        {children}
      </div>
    </header>
  )
}
