import { Children, type ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './card-grid.module.css'

interface CardGridProps {
  children: ReactNode
  /** Name of the list for screen readers. */
  label?: string
  /** narrow: small cards, such as people. */
  size?: 'narrow' | 'normal'
  busy?: boolean
}

/** Cards in as many columns as fit; each child becomes an item of a list. */
export function CardGrid({ children, label, size = 'normal', busy = false }: CardGridProps) {
  return (
    <ul
      className={cx(styles.grid, size === 'narrow' && styles.narrow)}
      {...(label && { 'aria-label': label })}
      {...(busy && { 'aria-busy': true })}
    >
      {Children.map(children, (child) => child && <li className={styles.cell}>{child}</li>)}
    </ul>
  )
}
