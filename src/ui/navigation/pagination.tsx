import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { Link } from './link.tsx'
import { getPageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  current: number
  total: number
  hrefFor: (page: number) => string
  label?: string
}

/** Links to the pages of a list; as many as the window has room for. Nothing for a single page. */
export function Pagination({ current, total, hrefFor, label = t.pages }: PaginationProps) {
  if (total <= 1) return null
  return (
    <nav aria-label={label} className={styles.pagination}>
      {current > 1 ? (
        <Link to={hrefFor(current - 1)} rel="prev" className={styles.step} aria-label={t.previousPage}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      ) : (
        <span className={cx(styles.step, styles.off)}>
          <ChevronLeft aria-hidden="true" />
        </span>
      )}
      <ul className={styles.pages}>
        {getPageWindow(current, total).map(({ page, rank }) => (
          <li key={page} className={styles[`r${rank}`]}>
            <Link
              to={hrefFor(page)}
              className={styles.page}
              {...(page === current && { 'aria-current': 'page' as const })}
            >
              {Children.toArray(
                t.pageNumber({ number: page, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }),
              )}
            </Link>
          </li>
        ))}
      </ul>
      {current < total ? (
        <Link to={hrefFor(current + 1)} rel="next" className={styles.step} aria-label={t.nextPage}>
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span className={cx(styles.step, styles.off)}>
          <ChevronRight aria-hidden="true" />
        </span>
      )}
    </nav>
  )
}
