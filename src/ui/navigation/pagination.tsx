import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { renderMessage } from '../prose/render-message.ts'
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
      <Step icon={ChevronFirst} label={t.firstPage} to={current > 1 ? hrefFor(1) : null} />
      <Step
        icon={ChevronLeft}
        label={t.previousPage}
        rel="prev"
        to={current > 1 ? hrefFor(current - 1) : null}
      />
      <ul className={styles.pages}>
        {getPageWindow(current, total).map(({ page, rank }) => (
          <li key={page} className={styles[`r${rank}`]}>
            <Link
              to={hrefFor(page)}
              className={styles.page}
              {...(page === current && { 'aria-current': 'page' as const })}
            >
              {renderMessage(
                t.pageNumber({ number: page, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }),
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Step
        icon={ChevronRight}
        label={t.nextPage}
        rel="next"
        to={current < total ? hrefFor(current + 1) : null}
      />
      <Step icon={ChevronLast} label={t.lastPage} to={current < total ? hrefFor(total) : null} />
    </nav>
  )
}

interface StepProps {
  icon: LucideIcon
  label: string
  rel?: 'prev' | 'next'
  /** Null where there is no such page. */
  to: string | null
}

function Step({ icon: Icon, label, rel, to }: StepProps) {
  if (to === null) {
    return (
      <span className={cx(styles.step, styles.off)}>
        <Icon aria-hidden="true" />
      </span>
    )
  }
  return (
    <Link to={to} className={styles.step} aria-label={label} {...(rel && { rel })}>
      <Icon aria-hidden="true" />
    </Link>
  )
}
