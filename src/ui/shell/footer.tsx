import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import styles from './footer.module.css'
import { type FooterColumn, isExternalUrl } from './nav-item.ts'

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
              {column.links.map((link) => (
                <li key={link.label}>
                  <FooterEntry link={link} />
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

function FooterEntry({ link }: { link: FooterColumn['links'][number] }) {
  const { label } = link
  if ('onSelect' in link) {
    return (
      <button type="button" className={styles.link} onClick={link.onSelect}>
        {label}
      </button>
    )
  }
  return isExternalUrl(link.to) ? (
    <a href={link.to} rel="noreferrer" className={styles.link}>
      {label}
    </a>
  ) : (
    <Link to={link.to} className={styles.link}>
      {label}
    </Link>
  )
}
