import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './footer.module.css'
import { type FooterColumn, isExternal } from './nav-item.ts'

interface FooterProps {
  brand: ReactNode
  /** One sentence about the site. */
  blurb?: string
  columns: ReadonlyArray<FooterColumn>
  /** The last line: rights, licence, source. */
  children?: ReactNode
}

/** The foot of public pages. */
export function Footer({ brand, blurb, columns, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {brand}
          {blurb && <p className={styles.blurb}>{blurb}</p>}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className={styles.title}>{column.title}</p>
            <ul className={styles.list}>
              {column.links.map(({ to, label }) => (
                <li key={to}>
                  {isExternal(to) ? (
                    <a href={to} rel="noreferrer" className={styles.link}>
                      {label}
                    </a>
                  ) : (
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {children && <div className={styles.last}>{children}</div>}
    </footer>
  )
}
