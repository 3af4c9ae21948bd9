import { t } from '../messages/index.ts'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

interface BreadcrumbsProps {
  /** From the top down; the last one is the page itself and needs no address. */
  items: ReadonlyArray<{ label: string; to?: string }>
  label?: string
}

/** The way from the top of the site to this page. */
export function Breadcrumbs({ items, label: name = t.breadcrumb }: BreadcrumbsProps) {
  return (
    <nav aria-label={name}>
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={`${to ?? ''}${label}`} className={styles.item}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={styles.here}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
