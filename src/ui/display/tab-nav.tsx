import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Link, useIsCurrent } from '../navigation/link.tsx'
import styles from './tabs.module.css'

interface TabNavProps {
  label: string
  /** For tabs further down a page: choosing one leaves the page where it is. */
  keepsScroll?: boolean
  items: ReadonlyArray<{
    to: string
    label: string
    count?: number
    /** Something that is going on there, such as that it is live. */
    mark?: ReactNode
    end?: boolean
    /** Whether this one is shown, for addresses that differ in their query; without it the path decides. */
    current?: boolean
  }>
}

/** Tabs as links, which work in a new tab, with the back button and without scripts. */
export function TabNav({ label, items, keepsScroll = false }: TabNavProps) {
  const isCurrent = useIsCurrent()
  return (
    <nav className={styles.list} aria-label={label}>
      {items.map(({ to, label: text, count, mark, end = true, current }) => {
        const className = cx(styles.tab, styles.link)
        const words = (
          <>
            {text}
            {mark}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        )
        return (
          <Link
            key={to}
            to={to}
            className={className}
            preventScrollReset={keepsScroll}
            {...((current ?? isCurrent({ to, end })) && { 'aria-current': 'page' as const })}
          >
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
